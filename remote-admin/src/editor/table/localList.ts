import { searchText, searchWords } from '@juris/contract/foldText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { Sort } from '@juris/shared-ui/PagingTable/SortHead';
import type { FilterMenu } from './filters';

/** A property by which a list is filtered in the browser. */
export interface LocalFilter<Row> extends FilterMenu {
  /** What a row falls under, as people read it. */
  valueOf: (row: Row) => string;
}

/** A row with all its text, ready to be searched. */
export interface Searchable<Row> {
  row: Row;
  text: string;
}

/** Prepares rows for searching in the values of their columns. */
export const searchable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Searchable<Row>[] =>
  rows.map((row) => ({
    row,
    text: searchText(columns.map(({ value }) => String(value?.(row) ?? ''))),
  }));

/** The rows that hold every word, in any order. */
export function matching<Row>(rows: readonly Searchable<Row>[], search: string): Row[] {
  const words = searchWords(search);
  return rows.filter(({ text }) => words.every((word) => text.includes(word))).map(({ row }) => row);
}

/** The rows by a column's value, numbers as numbers and "Volume 2" before "Volume 10"; equal ones stay as they are. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): Row[] {
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

/** The choices of a filter: each value that occurs, in order. */
export const choices = <Row>(rows: readonly Row[], { valueOf }: LocalFilter<Row>): string[] =>
  [...new Set(rows.map(valueOf))].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
