import { contributorRoles } from '@juris/contract/lists';
import type { RemoteContext, SearchEntry } from '@juris/platform';
import { bookAddress } from '../api/bookAddress';
import { isInPart } from '../api/leaders';
import { search as searchCall, type SearchResult } from '../api/search';
import { leadershipSections } from '../features/leadership/sections';
import { newsletterTabId } from '../features/resources/tabs';
import { searchTypes } from './labels';
import { searchLists } from './searchLists';

/** Maximum length of a search text that the API accepts, in characters. */
const longest = 100;

/**
 * Finds books, people, resources and snippets.
 * @throws ApiFailure if a request fails, because incomplete results would mislead the visitor
 */
export async function search({ store }: RemoteContext, words: string): Promise<SearchEntry[]> {
  const query = [...words].slice(0, longest).join('');
  const results = await store.dispatch(searchCall.initiate(query, { subscribe: false })).unwrap();
  return (results ?? (await searchLists(store, query))).flatMap(entriesOf);
}

/** Returns the search entries of a result. The list is empty for an unknown type, which a newer API may send. */
function entriesOf(result: SearchResult): SearchEntry[] {
  const { id, name } = result;
  switch (result.type) {
    case 'publishedTitle':
      return [
        {
          name,
          kind: typeOf(searchTypes.title, result),
          to: bookAddress('titles', { id, title: result.title }),
        },
      ];
    case 'openAccess':
      return [
        {
          name,
          kind: typeOf(searchTypes.openAccess, result),
          to: bookAddress('openaccess', { id, title: result.title }),
        },
      ];
    case 'leader':
      return leadershipSections
        .filter((section) => isInPart(result, section))
        .map((section) => ({ name, kind: section.name, to: `/${section.path}?containing=${id}` }));
    case 'resource':
      return [
        {
          name,
          kind: searchTypes.resource,
          to: `/resources?publisher=${result.publisherId}&containing=${id}`,
        },
      ];
    case 'snippet':
      return [
        { name, kind: searchTypes.snippet, to: `/resources?publisher=${newsletterTabId}&containing=${id}` },
      ];
    default:
      return [];
  }
}

const typeOf = (type: string, { role, title }: { role?: 'author' | 'editor'; title: string }) =>
  role ? searchTypes.contributor(contributorRoles[role], title) : type;
