import type {
  Leader,
  OpenAccessItem,
  PublishedTitle,
  Resource as PublisherResource,
} from '@juris/mock-api/contract';
import type { RemoteContext, RouteObject, SearchEntry } from '@juris/shell/platform';
import { leaders } from '../data/leaders';
import { openAccess } from '../data/openAccess';
import { publishedTitles } from '../data/publishedTitles';
import { resources } from '../data/resources';
import { pagesOf } from './pages';

/**
 * All that the search in the header finds: titles, people, open-access books, resources and pages. Lists that
 * the visit has asked for already are not asked for again.
 * @param pages the routes of the remote
 * @throws ApiFailure when a list is away: a search that silently leaves something out would mislead
 */
export async function searchEntries(
  { store: { dispatch } }: RemoteContext,
  pages: RouteObject[],
): Promise<SearchEntry[]> {
  const once = { subscribe: false };
  const [titles, people, books, files] = await Promise.all([
    dispatch(publishedTitles.initiate(undefined, once)).unwrap(),
    dispatch(leaders.initiate(undefined, once)).unwrap(),
    dispatch(openAccess.initiate(undefined, once)).unwrap(),
    dispatch(resources.initiate(undefined, once)).unwrap(),
  ]);
  return [
    ...titles.map(titleEntry),
    ...people.flatMap(personEntry),
    ...books.map(bookEntry),
    ...files.map(resourceEntry),
    ...pagesOf(pages),
  ];
}

const titleEntry = ({ id, title, publisherName }: PublishedTitle): SearchEntry => ({
  name: title,
  kind: 'Title',
  to: `/${publisherName === 'Thomson Reuters' ? 'thomson' : 'juris'}/publishedtitle#title-${id}`,
});

const bookEntry = ({ id, title }: OpenAccessItem): SearchEntry => ({
  name: title,
  kind: 'Open access',
  to: `/openaccess#book-${id}`,
});

const resourceEntry = ({ id, bookTitle, publisherId }: PublisherResource): SearchEntry => ({
  name: bookTitle,
  kind: 'Resource',
  to: `/resources?publisher=${publisherId}#resource-${id}`,
});

function personEntry({ id, personName, leadershipCategoryId, teamCategoryId }: Leader): SearchEntry[] {
  const section = leadershipCategoryId === 3 ? teams[teamCategoryId] : boards[leadershipCategoryId];
  return section ? [{ name: personName, ...section, to: `/leadership/${section.to}#person-${id}` }] : [];
}

type Section = Pick<SearchEntry, 'kind' | 'to'>;

/** The pages of people, by leadershipCategoryId (specification section 2). */
const boards: Partial<Record<number, Section>> = {
  1: { kind: 'Management', to: 'management' },
  2: { kind: 'Advisory Board', to: 'advisory' },
};

/** The pages of the teams, by teamCategoryId. */
const teams: Partial<Record<number, Section>> = {
  1: { kind: 'Editorial', to: 'editorial' },
  2: { kind: 'Acquisition', to: 'acquisition' },
  3: { kind: 'Sales', to: 'sales' },
  4: { kind: 'Finance', to: 'finance' },
  5: { kind: 'Sales Support', to: 'salessupport' },
  6: { kind: 'Marketing', to: 'marketing' },
};
