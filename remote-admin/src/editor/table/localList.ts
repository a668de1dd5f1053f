import { searchText, searchWords } from '@juris/contract/foldText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { Sort } from '@juris/shared-ui/PagingTable/SortHeading';
import type { FilterMenu } from './filters';

/** A filter that is applied in the browser. */
export interface LocalFilter<Row> extends FilterMenu {
  /** Returns the value of a row by which the list is filtered. */
  valueOf: (row: Row) => string;
}

/** A row with the text that a search looks through. */
export interface Searchable<Row> {
  row: Row;
  text: string;
}

/** Returns rows with their search texts: the values of all columns. */
export const searchable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Searchable<Row>[] =>
  rows.map((row) => ({
    row,
    text: searchText(columns.map(({ value }) => String(value?.(row) ?? ''))),
  }));

/** Returns the rows that contain every search word, in any order. */
export function filterRows<Row>(rows: readonly Searchable<Row>[], search: string): Row[] {
  const words = searchWords(search);
  return rows.filter(({ text }) => words.every((word) => text.includes(word))).map(({ row }) => row);
}

/**
 * Returns rows sorted by a column. Numbers are compared by value ("Volume 2" before "Volume 10"). The sort is stable.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): Row[] {
  const value = columns.find(({ heading }) => heading === sort.heading)?.value;
  if (!value) return [...rows];
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const direction = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort(({ key: one }, { key: other }) => {
      const isNumbers = typeof one === 'number' && typeof other === 'number';
      return direction * (isNumbers ? one - other : compare(String(one), String(other)));
    })
    .map(({ row }) => row);
}

/** Returns the choices of a filter: the different values of all rows, sorted alphabetically. */
export const choices = <Row>(rows: readonly Row[], { valueOf }: LocalFilter<Row>): string[] =>
  [...new Set(rows.map(valueOf))].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
