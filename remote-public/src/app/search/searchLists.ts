import { foldText, searchWords } from '@juris/contract/foldText';
import type { Store } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { openAccess } from '../../api/openAccess';
import { publishedTitles } from '../../api/publishedTitles';
import { resources } from '../../api/resources';
import { mostResults, type SearchResult } from '../../api/search';

/**
 * Searches the lists of an API without a search. A name must contain all words exactly. An API that implements only the
 * specification ignores search words and returns whole lists, so this function checks the names.
 * @throws ApiFailure if a list cannot be loaded
 */
export async function searchLists({ dispatch }: Store, words: string): Promise<SearchResult[]> {
  const selection = { filters: { q: words }, page: 1, limit: mostResults };
  const once = { subscribe: false };
  const [titles, books, people, files] = await Promise.all([
    dispatch(publishedTitles.initiate(selection, once)).unwrap(),
    dispatch(openAccess.initiate(selection, once)).unwrap(),
    dispatch(leaders.initiate(selection, once)).unwrap(),
    dispatch(resources.initiate(selection, once)).unwrap(),
  ]);
  const wanted = searchWords(words);
  const found: SearchResult[] = [
    ...titles.items.flatMap(({ id, title, authors }) => [
      { type: 'publishedTitle' as const, id, name: title, title },
      ...authors.map((name) => ({
        type: 'publishedTitle' as const,
        id,
        name,
        title,
        role: 'author' as const,
      })),
    ]),
    ...books.items.flatMap(({ id, title, authors }) => [
      { type: 'openAccess' as const, id, name: title, title },
      ...authors.map((name) => ({ type: 'openAccess' as const, id, name, title, role: 'author' as const })),
    ]),
    ...people.items.map((person) => ({ ...person, type: 'leader' as const, name: person.personName })),
    ...files.items.map((file) => ({ ...file, type: 'resource' as const, name: file.bookTitle })),
  ];
  return found.filter(({ name }) => {
    const folded = foldText(name);
    return wanted.every((word) => folded.includes(word));
  });
}
