import type { BookFacets } from '../contract';
import { foldText, sortKey } from '../contract/foldText';
import { noAuth } from '../http/callSchema';
import type { Kind } from '../kinds/kind';
import { authorsOf, codesOf } from './recordColumns';

interface Row {
  authors: string;
  subjects: string;
  formats: string;
  publicationDate: string;
}

/** What the call for a kind's facets is described by. @param many what its records are called: "titles" */
export const facetsCall = ({ tag, entity }: Kind, many: string) => ({
  tags: [tag.name],
  operationId: `get${entity}Facets`,
  security: noAuth,
  summary: `What the list of ${many} can be narrowed by`,
  description: `Subjects, authors, formats and years of active ${many}, with the number of ${many} of each.`,
});

/** What a list can be narrowed by, and how many of its books each would leave. */
export const facetsOf = (rows: readonly Row[]): BookFacets => ({
  output: {
    subjects: counted(rows.map(({ subjects }) => codesOf(subjects))),
    authors: counted(rows.map(authorsOf)),
    formats: counted(rows.map(({ formats }) => codesOf(formats))),
    years: counted(
      rows.map(({ publicationDate }) => [publicationDate.slice(0, 4)].filter(Boolean)),
    ).reverse(),
  },
});

/** Counts each value; spellings that fold alike are one, as they are in a search. */
function counted(values: readonly string[][]) {
  const found = new Map<string, { value: string; books: number }>();
  for (const value of values.flat()) {
    const one = found.get(foldText(value)) ?? { value, books: 0 };
    found.set(foldText(value), { ...one, books: one.books + 1 });
  }
  const bySortKey = [...found.values()].map((one) => ({ one, key: sortKey(one.value) }));
  return bySortKey.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ one }) => one);
}
