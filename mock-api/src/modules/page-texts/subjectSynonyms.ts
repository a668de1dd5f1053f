import { searchTexts } from '@juris/contract/page-texts/searchTexts';
import type { Database } from '../../platform/db/tables/tables';
import { completeTexts } from './completeTexts';

/** Returns the words by which the search finds subjects in addition to their names, as staff have edited them. */
export async function subjectSynonyms(db: Database): Promise<{ subject: string; words: string[] }[]> {
  const row = await db.selectFrom('pageText').select('texts').where('name', '=', 'search').executeTakeFirst();
  const { subjects } = searchTexts.parse(completeTexts('search', row?.texts ?? '{}'));
  return subjects.map(({ subject, words }) => ({ subject, words: words.split('\n').filter(Boolean) }));
}
