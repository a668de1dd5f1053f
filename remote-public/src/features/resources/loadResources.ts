import type { Store } from '@juris/platform';
import { publishers, resources, snippets } from '../../api/resources';
import { describeListPage } from '../../lists/describeListPage';
import { pageSelection } from '../../lists/pageNumber';
import { requireParameters } from '../../lists/parameters';
import { loadQuery, notFound } from '../../pages/page';
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
  const { data } = await loadQuery(store, publishers, undefined);
  const chosen = currentTab(publisher, data && resourceTabs(data));
  if (data && publisher !== undefined && Number(publisher) !== chosen) throw notFound();
  const isNewsletter = chosen === newsletterTabId;
  const shown = isNewsletter
    ? await loadQuery(store, snippets, selection)
    : await loadQuery(store, resources, { ...selection, part: { publisherId: chosen } });
  return describeListPage({
    page,
    query: chosen === currentTab(undefined, data && resourceTabs(data)) ? {} : { publisher },
    listPage: shown.data,
    containing: selection.containing,
    anchor: isNewsletter ? 'snippet' : 'resource',
    isCanonical: true,
  });
}
