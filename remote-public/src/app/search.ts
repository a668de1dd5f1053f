import { contributorRoles } from '@juris/contract/lists';
import type { RemoteContext, SearchEntry } from '@juris/platform';
import { bookAddress } from '../api/bookAddress';
import { isInPart } from '../api/leaders';
import { search as searchCall, type SearchResult } from '../api/search';
import { sections } from '../features/leadership/sections';
import { newsletter } from '../features/resources/tabs';
import { searchLists } from './searchLists';

/** The longest query that the API takes, in characters: no name is longer. */
const longest = 100;

/**
 * Finds books, people, resources and snippets.
 * @throws ApiFailure when the API can't search: a search that silently leaves something out would mislead
 */
export async function search({ store }: RemoteContext, words: string): Promise<SearchEntry[]> {
  const query = [...words].slice(0, longest).join('');
  const results = await store.dispatch(searchCall.initiate(query, { subscribe: false })).unwrap();
  return (results ?? (await searchLists(store, query))).flatMap(entriesOf);
}

/** What a result is called, and the page that shows it. An older shell or a newer API may know other types. */
function entriesOf(result: SearchResult): SearchEntry[] {
  const { id, name } = result;
  switch (result.type) {
    case 'publishedTitle':
      return [
        { name, kind: kindOf('Title', result), to: bookAddress('titles', { id, title: result.title }) },
      ];
    case 'openAccess':
      return [
        {
          name,
          kind: kindOf('Open access', result),
          to: bookAddress('openaccess', { id, title: result.title }),
        },
      ];
    case 'leader':
      return sections
        .filter((section) => isInPart(result, section))
        .map((section) => ({ name, kind: section.name, to: `/${section.path}?containing=${id}` }));
    case 'resource':
      return [{ name, kind: 'Resource', to: `/resources?publisher=${result.publisherId}&containing=${id}` }];
    case 'snippet':
      return [{ name, kind: 'Snippet', to: `/resources?publisher=${newsletter}&containing=${id}` }];
    default:
      return [];
  }
}

const kindOf = (kind: string, { role, title }: { role?: 'author' | 'editor'; title: string }) =>
  role ? `${contributorRoles[role]} of ${title}` : kind;
