import type { BookFacets } from '../contract';
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

function counted(values: readonly string[][]) {
  const books = new Map<string, number>();
  for (const value of values.flat()) books.set(value, (books.get(value) ?? 0) + 1);
  return [...books]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([value, number]) => ({ value, books: number }));
}
