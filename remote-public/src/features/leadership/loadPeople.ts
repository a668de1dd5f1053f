import { load, type Store } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { describeListPage } from '../../lists/describeListPage';
import { pageReaders, selectionOf } from '../../lists/pageNumber';
import { parametersAt } from '../../lists/parameters';
import { partOf, type LeadershipSection } from './sections';

/**
 * Loader of a leadership page.
 * @param address Full address of the request.
 * @throws Response that redirects to the canonical address or to the page of a person, or with status 404 for invalid
 * parameters
 */
export async function loadPeople(store: Store, section: LeadershipSection, address: string) {
  const selection = { ...selectionOf(parametersAt(address, pageReaders)), part: partOf(section) };
  await load(store.dispatch(leaders.initiate(selection)));
  return describeListPage({
    page: section,
    query: {},
    listPage: leaders.select(selection)(store.getState()).data,
    containing: selection.containing,
    anchor: 'person',
    isCanonical: true,
  });
}
