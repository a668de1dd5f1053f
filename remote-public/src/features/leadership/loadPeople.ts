import type { Store } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { describeListPage } from '../../lists/describeListPage';
import { pageReaders, pageSelection } from '../../lists/pageNumber';
import { requireParameters } from '../../lists/parameters';
import { loadQuery } from '../../pages/page';
import { leaderPartOf, type LeadershipSection } from './sections';

/**
 * Loader of a leadership page.
 * @param address Full address of the request.
 * @throws Response that redirects to the canonical address or to the page of a person, or with status 404 for invalid
 * parameters
 */
export async function loadPeople(store: Store, section: LeadershipSection, address: string) {
  const selection = {
    ...pageSelection(requireParameters(address, pageReaders)),
    part: leaderPartOf(section),
  };
  const { data } = await loadQuery(store, leaders, selection);
  return describeListPage({
    page: section,
    query: {},
    listPage: data,
    containing: selection.containing,
    anchor: 'person',
    isCanonical: true,
  });
}
