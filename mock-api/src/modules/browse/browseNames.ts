import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { foldText, searchText } from '@juris/contract/foldText';
import { subjectName } from '@juris/contract/subjectAddress';
import type { Database } from '../../platform/db/tables/tables';
import { subjectCode } from '../books/subjectCode';
import { inAllBooks, isVisible } from './visibleTerms';
import { searchTexts } from '@juris/contract/page-texts/searchTexts';
import { readTexts } from '../page-texts/completeTexts';

/** Maximum number of series that the search compares with a query. */
const MOST_SERIES = 1000;

const key = sql.ref('key');

/** Folded names of earlier calls. Folding takes longer than reading the names. */
const foldedNames = new LRUCache<string, { key: string; text: string }>({ max: 2 * MOST_SERIES });

function foldedName(name: string) {
  const folded = foldedNames.get(name) ?? { key: foldText(name), text: searchText([name]) };
  foldedNames.set(name, folded);
  return folded;
}

/**
 * Returns the names of all series and subjects that have public books, and the synonyms of these subjects, for the search.
 * The `text` of a name is its search text.
 */
export async function browseNames(db: Database) {
  const named = (kind: 'series' | 'subject', label: string, name = label) =>
    ({ kind, recordId: 0, facet: 'name', label, ...foldedName(name) }) as const;
  const codes = await usedSubjects(db);
  const synonyms = await subjectSynonyms(db);
  return [
    ...(await seriesTitles(db)).map((title) => named('series', title)),
    ...codes.map((code) => named('subject', subjectName(code))),
    ...synonyms
      .filter(({ subject }) => codes.includes(subject))
      .flatMap(({ subject, words }) => words.map((word) => named('subject', subjectName(subject), word))),
  ];
}

async function seriesTitles(db: Database): Promise<string[]> {
  await nextTurn();
  const series = inAllBooks(
    (table) => sql`
      select ${key}, min(id) as id from term where ${isVisible(table)} and facet = 'seriesPage' group by ${key}`,
  );
  const { rows } = await sql<{ label: string }>`
    select label from term where id in (
      select min(id) from (${series}) as series
      group by ${key} order by ${key} limit ${MOST_SERIES}
    ) order by ${key}`.execute(db);
  return rows.map(({ label }) => label);
}

/**
 * Returns the codes of the subjects that have public books, or of which a narrower subject has. Each step of the query
 * looks for the next code in the index, so its time depends on the number of codes, not of books.
 */
async function usedSubjects(db: Database): Promise<string[]> {
  await nextTurn();
  const codeAfter = (code: RawBuilder<unknown>) => {
    const codes = inAllBooks(
      (table) => sql`
        select min(${key}) as code from term where ${isVisible(table)} and facet = 'subject' and ${key} > ${code}`,
    );
    return sql`(select min(code) from (${codes}) as following)`;
  };
  const { rows } = await sql<{ code: string }>`
    with recursive used(code) as (
      select ${codeAfter(sql`''`)} union all
      select ${codeAfter(sql`used.code`)} from used where code is not null
    ) select code from used where code is not null`.execute(db);
  return subjectCode.options.filter((code) => rows.some((row) => row.code.startsWith(code)));
}

/** Returns the words by which the search finds subjects in addition to their names, as staff have edited them. */
async function subjectSynonyms(db: Database): Promise<{ subject: string; words: string[] }[]> {
  const { subjects } = searchTexts.parse(await readTexts(db, 'search'));
  return subjects.map(({ subject, words }) => ({ subject, words: words.split('\n').filter(Boolean) }));
}
