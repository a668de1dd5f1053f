import { load, type Store } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { describeListPage } from '../../lists/describeListPage';
import { pageReaders, selectionOf } from '../../lists/pageNumber';
import { parametersAt } from '../../lists/parameters';
import { partOf, type LeadershipSection } from './sections';

/**
 * Loads the people of a page.
 * @param address the address of the request
 * @throws Response that redirects to another address, or 404
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
