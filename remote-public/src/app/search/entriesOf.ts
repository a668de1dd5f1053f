import { contributorRoles } from '@juris/contract/lists';
import type { SearchEntry } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { isInPart } from '../../api/leaders';
import type { SearchResult } from '../../api/search';
import { leadershipSections } from '../../features/leadership/sections';
import { newsletterTabId } from '../../features/resources/tabs';
import { searchTypes } from '../labels';

/** Returns the search entries of a result. The list is empty for an unknown type, which a newer API may send. */
export function entriesOf(result: SearchResult): SearchEntry[] {
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
