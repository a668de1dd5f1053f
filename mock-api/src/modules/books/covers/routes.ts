import { normaliseIsbn } from '@juris/contract/bookIdentifiers';
import { coverMatches, coverNames, type CoverMatches } from '@juris/contract/coverMatches';
import type { ApiServer } from '../../../platform/http/apiServer';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../services';
import { isUploadedCover } from '@juris/contract/placeholderCover';
import type { Database } from '../../../platform/db/tables/tables';
import { isbnKey } from '../bookTerms';

/** Route that finds the titles of cover files before they are uploaded. It is not in the specification. */
export function coverRoutes(app: ApiServer, { db }: Pick<Services, 'db'>, tag: string): void {
  taggedRoutes(app, tag).write('/published-titles/covers/match', 'changeInBulk', {
    operationId: 'matchCovers',
    summary: 'Finds the titles of cover files by their names',
    description:
      'A name contains an ISBN of the title, with or without hyphens, or it is the id of the title, such as `42`, `title 42` or `id-42`. Changes nothing.',
    body: coverNames,
    response: { 200: coverMatches },
    handle: async ({ body }) => ({ output: await matchCovers(db, body.names) }),
  });
}

/** Matches an ISBN in the name of a file, with or without hyphens, spaces or underscores. */
const ISBN = /(?<![\dX])(?:97[89][-_ ]?)?(?:\d[-_ ]?){9}[\dX](?![\dX])/i;

/** Returns the titles whose ISBN or id is in the names of files. */
async function matchCovers(db: Database, names: readonly string[]): Promise<CoverMatches['output']> {
  const wanted = names.map((name) => ({ name, ...numbersIn(name) }));
  const terms = await db
    .selectFrom('term')
    .select(['key', 'recordId'])
    .where('kind', '=', 'publishedTitle')
    .where('facet', '=', 'isbn')
    .where('key', 'in', ['', ...wanted.flatMap(({ isbn }) => isbn ?? [])])
    .orderBy('recordId')
    .execute();
  const idsOf = ({ isbn, id }: (typeof wanted)[number]) =>
    isbn === undefined
      ? [id ?? 0]
      : [...new Set(terms.filter(({ key }) => key === isbn).map(({ recordId }) => recordId))];
  const rows = await db
    .selectFrom('publishedTitle')
    .select(['id', 'title', 'version', 'imgLink'])
    .where('id', 'in', [0, ...wanted.flatMap(idsOf)])
    .execute();
  return wanted.map((one) => ({
    name: one.name,
    titles: idsOf(one).flatMap((id) =>
      rows
        .filter((row) => row.id === id)
        .map(({ imgLink, ...title }) => ({ ...title, hasCover: isUploadedCover(imgLink) })),
    ),
  }));
}

/** Matches the name of a file that consists of an id. Other numbers, such as “cover (1)” and “2nd ed”, are no ids. */
const ID = /^(?:(?:title|id)[-_ ]?)?(\d{1,9})$/i;

/** Returns the ISBN in the name of a file as the key of its term, or else the id of which it consists. */
function numbersIn(name: string): { isbn?: string; id?: number } {
  const stem = name.replace(/\.[^.]*$/, '');
  const [isbn] = ISBN.exec(stem) ?? [];
  if (isbn) return { isbn: isbnKey(normaliseIsbn(isbn.replaceAll(/[-_ ]/g, ''))) };
  const [, id] = ID.exec(stem.trim()) ?? [];
  return id === undefined ? {} : { id: Number(id) };
}
