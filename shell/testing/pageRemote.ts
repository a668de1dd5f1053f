import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';

/** Code of a remote that loads a list from the API. The heading of each page contains the number of renderings. */
export const pageRemoteCode = (name: string) => `
const { createElement: h } = require('react');
const { api, load, useActionData, useLocation } = require('${PLATFORM_SHARE_KEY}');
let renderings = 0;
const { endpoints } = api.injectEndpoints({
  endpoints: ({ query }) => ({ list: query({ query: () => ({ url: 'list' }) }) }),
});
const Page = () => h('h1', null, '${name} rendering ' + ++renderings + ' of ' + useLocation().search);
exports.platform = '^1';
exports.routes = ({ store }) => [
  {
    index: true,
    handle: { title: 'Home', parameters: ['tab'] },
    loader: () => load(store.dispatch(endpoints.list.initiate())),
    Component: Page,
  },
  { path: 'openAccess', handle: { title: 'Open access', things: () => [{ '@type': 'Book', name: 'Torts' }] }, Component: Page },
  {
    path: 'book',
    handle: { title: 'Book' },
    loader: async () => {
      await load(store.dispatch(endpoints.list.initiate()));
      const { error } = endpoints.list.select()(store.getState());
      if (error?.status === 404) throw new Response(null, { status: 404, statusText: 'Not Found' });
      return null;
    },
    Component: Page,
  },
  {
    path: 'list',
    handle: {
      title: 'List',
      parameters: ['q', 'page', 'broken', 'counter'],
      parameterReaders: {
        q: (value) => value.trim().toLowerCase() || undefined,
        page: (value) => /^[1-9]\\d*$/.test(value) && (value === '1' ? undefined : value),
        broken: () => { throw new Error('a fault of the remote') },
        counter: (value) => value + '1',
      },
    },
    Component: Page,
  },
  {
    path: 'books',
    handle: {
      title: 'Books',
      parameters: ['page'],
      structuredData: (site, params, query) => [{ '@type': 'ItemList', name: 'page ' + query.get('page') }],
    },
    loader: ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const page = {
        title: 'Books, page ' + number,
        description: 'All books.',
        canonical: '/books?page=' + number,
        previous: '/books',
        next: '/books?page="<' + (number + 1),
      };
      return number > 9 ? Response.json({ page }, { status: 404 }) : { page };
    },
    Component: Page,
  },
  {
    path: 'step',
    handle: { title: 'Step', unlisted: true },
    action: ({ request }) => Response.json(request.url + ' ' + request.headers.get('content-type')),
    Component: () => h('h1', null, useActionData()),
  },
  {
    path: 'renamed',
    handle: { title: 'Renamed', parameters: ['tab'] },
    loader: ({ request }) => {
      const { search } = new URL(request.url);
      return new Response(null, { status: 308, headers: { location: '/openAccess' + (search && search + '#part') } });
    },
  },
  {
    path: 'list.bib',
    handle: { file: true },
    loader: () =>
      new Response('@misc{one}', {
        headers: {
          'content-type': 'application/x-bibtex; charset=utf-8',
          'content-disposition': 'attachment; filename="list.bib"',
        },
      }),
  },
];`;
