import { load, type Store } from '@juris/platform';
import { publishers, resources, snippets } from '../../api/resources';
import { describeListPage } from '../../lists/describeListPage';
import { pageSelection } from '../../lists/pageNumber';
import { requireParameters } from '../../lists/parameters';
import { notFound } from '../../pages/page';
import page from './page.json';
import { currentTab, newsletterTabId, resourceReaders, resourceTabs } from './tabs';

/**
 * Loader of the Resources page: loads the publishers and one page of the current tab's list.
 * @param address Full address of the request.
 * @throws Response that redirects to the canonical address or to the page of a record, or with status 404 if the tab does
 * not exist
 */
export async function loadResources(store: Store, address: string) {
  const { publisher, ...paging } = requireParameters(address, resourceReaders);
  const selection = pageSelection(paging);
  await load(store.dispatch(publishers.initiate()));
  const { data } = publishers.select()(store.getState());
  const chosen = currentTab(publisher, data && resourceTabs(data));
  if (data && publisher !== undefined && Number(publisher) !== chosen) throw notFound();
  const ofPublisher = { ...selection, part: { publisherId: chosen } };
  const isNewsletter = chosen === newsletterTabId;
  await load(
    isNewsletter
      ? store.dispatch(snippets.initiate(selection))
      : store.dispatch(resources.initiate(ofPublisher)),
  );
  const state = store.getState();
  return describeListPage({
    page,
    query: chosen === currentTab(undefined, data && resourceTabs(data)) ? {} : { publisher },
    listPage: isNewsletter
      ? snippets.select(selection)(state).data
      : resources.select(ofPublisher)(state).data,
    containing: selection.containing,
    anchor: isNewsletter ? 'snippet' : 'resource',
    isCanonical: true,
  });
}
