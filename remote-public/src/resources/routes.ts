import { load, type RemoteContext } from '@juris/shell/platform';
import { publishers } from '../data/publishers';
import { resources as list } from '../data/resources';
import { snippets } from '../data/snippets';
import { describeListPage } from '../lists/describeListPage';
import { selectionOf } from '../lists/pageNumber';
import { parametersAt } from '../lists/parameters';
import { pageRoute, type Subject } from '../pages/page';
import page from './page.json';
import { chosenIn, newsletter, resourceReaders, tabsOf } from './tabs';

/** Resources: the chosen tab is in the address, and a page of its list is loaded. */
export const resources: Subject<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('resources', page, {
      parameterReaders: resourceReaders,
      loader: async ({ request }) => {
        const { publisher, ...paging } = parametersAt(request.url, resourceReaders);
        const selection = selectionOf(paging);
        await load(store.dispatch(publishers.initiate()));
        const { data } = publishers.select()(store.getState());
        const chosen = chosenIn(publisher, data && tabsOf(data));
        if (data && publisher !== undefined && Number(publisher) !== chosen)
          throw new Response(null, { status: 404, statusText: 'Not Found' });
        const ofPublisher = { ...selection, part: { publisherId: chosen } };
        const isNewsletter = chosen === newsletter;
        await load(
          isNewsletter
            ? store.dispatch(snippets.initiate(selection))
            : store.dispatch(list.initiate(ofPublisher)),
        );
        const state = store.getState();
        return describeListPage({
          page,
          query: publisher === undefined ? {} : { publisher },
          listPage: isNewsletter
            ? snippets.select(selection)(state).data
            : list.select(ofPublisher)(state).data,
          containing: selection.containing,
          anchor: isNewsletter ? 'snippet' : 'resource',
          isCanonical: true,
        });
      },
      lazy: async () => {
        const [{ ResourcesPage }, { sendSignUp }] = await Promise.all([
          import(/* webpackChunkName: "resources" */ './ResourcesPage'),
          import(/* webpackChunkName: "resources" */ './sendSignUp'),
        ]);
        return { Component: ResourcesPage, action: ({ request }) => sendSignUp(store, request) };
      },
    }),
  ],
};
