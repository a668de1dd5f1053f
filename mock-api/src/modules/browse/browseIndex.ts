import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BrowseIndex } from '@juris/contract';
import { authorPath, seriesPath } from '@juris/contract/browseAddress';
import { subjectPath, isSubjectCode, broaderSubjects } from '@juris/contract/subjectAddress';
import { nameIn, orcidIn } from '../books/browseTerms';
import type { Database } from '../../platform/db/tables/tables';
import type { Facet } from '../../platform/db/tables/termTable';
import { bookTables, hasPrefix, isVisible, prefixesOf } from './visibleTerms';

/** Key of a page, with its label, and the last change and latest publication date of its books. */
interface Page {
  key: string;
  label: string;
  updatedAt: string;
  publicationDate: string;
}

/**
 * Returns the paths of all pages of authors, series and subjects, each with the last change of its books. A person with
 * an ORCID iD has one page for all names.
 */
export async function readBrowseIndex(db: Database): Promise<BrowseIndex> {
  const changes = new Map<string, string>();
  const add = (path: string | undefined, updatedAt: string) => {
    if (path !== undefined && (changes.get(path) ?? '') < updatedAt) changes.set(path, updatedAt);
  };
  for (const { key, updatedAt } of await pagesOf(db, 'subject'))
    if (isSubjectCode(key))
      for (const code of [...broaderSubjects(key), key]) add(subjectPath(code), updatedAt);
  for (const { label, updatedAt } of await pagesOf(db, 'seriesPage')) add(seriesPath(label), updatedAt);
  for (const [path, updatedAt] of authorPaths(await pagesOf(db, 'person'))) add(path, updatedAt);
  return { output: [...changes].map(([path, updatedAt]) => ({ path, updatedAt })) };
}

/**
 * Returns the terms of a facet, each with the last change of a book that has it. Each query reads the terms with the same
 * first two characters, because a query for 10,000 books would block the event loop.
 */
async function pagesOf(db: Database, facet: Facet): Promise<Page[]> {
  const [key, updatedAt, published] = [sql.ref('key'), sql.ref('updatedAt'), sql.ref('publicationDate')];
  const pages: Page[] = [];
  for (const prefix of await prefixesOf(db, facet, 2)) {
    await nextTurn();
    const lists = bookTables.map(
      (table) => sql`
        select ${key}, label, ${updatedAt}, ${published} from term inner join ${sql.table(table)} as book on book.id = ${sql.ref('recordId')}
        where ${isVisible(table)} and ${hasPrefix(facet, prefix)}`,
    );
    const { rows } = await sql<Page>`
      select ${key}, max(label) as label, max(${updatedAt}) as ${updatedAt}, max(${published}) as ${published}
      from (${sql.join(lists, sql` union all `)}) as pages group by ${key} order by ${key}`.execute(db);
    pages.push(...rows);
  }
  return pages;
}

/**
 * Yields the path of each author page with the last change of its books. A book without an iD belongs to the only
 * person with this name who has one.
 */
function* authorPaths(people: readonly Page[]): Generator<[path: string | undefined, updatedAt: string]> {
  const slugs = new Map<string, Page>();
  const named = new Map<string, Set<string>>();
  for (const person of people) {
    const orcid = orcidIn(person.key);
    if (orcid === '') continue;
    const known = slugs.get(orcid);
    if (!known || known.publicationDate < person.publicationDate) slugs.set(orcid, person);
    named.set(nameIn(person.key), (named.get(nameIn(person.key)) ?? new Set()).add(orcid));
  }
  for (const { key, label, updatedAt } of people) {
    const orcids = [...(named.get(nameIn(key)) ?? [])];
    const orcid = orcidIn(key) || (orcids.length === 1 ? orcids.join('') : '');
    yield [authorPath({ name: slugs.get(orcid)?.label ?? label, orcid }), updatedAt];
  }
}
