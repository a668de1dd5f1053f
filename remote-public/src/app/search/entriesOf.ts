import { seriesPath } from '@juris/contract/browseAddress';
import { contributorRoles } from '@juris/contract/lists';
import { slugOf } from '@juris/contract/slug';
import type { SearchResult } from '@juris/contract';
import type { SearchEntry } from '@juris/platform';
import { bookAddress, type BookShelf } from '../../api/bookAddress';
import { isInPart } from '../../api/leaders';
import type { BookResult } from '../../api/search';
import { leadershipSections } from '../../features/leadership/sections';
import { newsletterTabId } from '../../features/resources/tabs';
import { searchTypes } from '../labels';

/** Returns the search entries of a result. The list is empty for an unknown type of a newer API. */
export function entriesOf(result: SearchResult): SearchEntry[] {
  const { id, name } = result;
  switch (result.type) {
    case 'publishedTitle':
      return [{ name, kind: typeOf(searchTypes.title, result), to: addressOf('titles', result) }];
    case 'openAccess':
      return [{ name, kind: typeOf(searchTypes.openAccess, result), to: addressOf('openaccess', result) }];
    case 'series': {
      const to = seriesPath(name);
      return to ? [{ name, words: result.words, kind: searchTypes.series, to }] : [];
    }
    case 'subject':
      return [{ name, words: result.words, kind: searchTypes.subject, to: `/subjects/${slugOf(name)}` }];
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

/** Returns each entry once. A person with several matching books has one entry, with the first book. */
export const withoutRepeats = (entries: readonly SearchEntry[]): SearchEntry[] =>
  entries.filter(
    ({ name, to }, index) => entries.findIndex((other) => other.to === to && other.name === name) === index,
  );

/** Returns the address of an author's page, or else of the book. */
const addressOf = (shelf: BookShelf, { id, title, slug }: BookResult) =>
  slug ? `/authors/${encodeURIComponent(slug)}` : bookAddress(shelf, { id, title });

const typeOf = (type: string, { role, title }: BookResult) =>
  role ? searchTypes.contributor(contributorRoles[role], title) : type;
