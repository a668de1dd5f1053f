import type { FoundEntries, RemoteContext, Store } from '@juris/platform';
import type { OpenAccessItem, PublishedTitle, SearchResult } from '@juris/contract';
import type { ListPageData } from '../../api/publicPages';
import { mostResults, search as searchCall, type BookResult } from '../../api/search';
import { entriesOf, withoutRepeats } from './entriesOf';
import { foldText, searchWords } from '@juris/contract/foldText';
import { leaders } from '../../api/leaders';
import { openAccess } from '../../api/openAccess';
import { publishedTitles } from '../../api/publishedTitles';
import { resources } from '../../api/resources';

/** Maximum length of a search text that the API accepts, in characters. */
const longest = 100;

/**
 * Finds books, people, series, subjects, resources and snippets.
 * @throws ApiFailure if a request fails, because incomplete results would mislead
 */
export async function search({ store }: RemoteContext, words: string): Promise<FoundEntries> {
  const query = [...words].slice(0, longest).join('');
  const found = await store
    .dispatch(searchCall.initiate({ words: query, limit: mostResults }, { subscribe: false }))
    .unwrap();
  const entries = withoutRepeats((found?.results ?? (await searchLists(store, query))).flatMap(entriesOf));
  const total = found?.totals && Object.values(found.totals).reduce((sum, one) => sum + one, 0);
  return Object.assign(entries, { total: total ?? entries.length });
}

/**
 * Searches the lists of an API without a search. A name must contain all words exactly. An API that implements only the
 * specification ignores search words and returns whole lists, so this function checks the names.
 * @throws ApiFailure if a list cannot be loaded
 */
async function searchLists({ dispatch }: Store, words: string): Promise<SearchResult[]> {
  const selection = { filters: { q: words }, page: 1, limit: mostResults };
  const once = { subscribe: false };
  const [titles, books, people, files] = await Promise.all([
    dispatch(publishedTitles.initiate(selection, once)).unwrap(),
    dispatch(openAccess.initiate(selection, once)).unwrap(),
    dispatch(leaders.initiate(selection, once)).unwrap(),
    dispatch(resources.initiate(selection, once)).unwrap(),
  ]);
  const wanted = searchWords(words);
  const booksIn = (
    type: BookResult['type'],
    { items }: ListPageData<OpenAccessItem | PublishedTitle>,
  ): SearchResult[] =>
    items.flatMap(({ id, title, authors }) => [
      { type, id, name: title, title },
      ...authors.map((name) => ({ type, id, name, title, role: 'author' as const })),
    ]);
  const found: SearchResult[] = [
    ...booksIn('publishedTitle', titles),
    ...booksIn('openAccess', books),
    ...people.items.map((person) => ({ ...person, type: 'leader' as const, name: person.personName })),
    ...files.items.map((file) => ({ ...file, type: 'resource' as const, name: file.bookTitle })),
  ];
  return found.filter(({ name }) => {
    const folded = foldText(name);
    return wanted.every((word) => folded.includes(word));
  });
}
