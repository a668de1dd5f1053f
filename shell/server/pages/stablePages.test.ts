import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { createSiteApi } from '@juris/platform/api';
import { load } from '@juris/platform/load';
import { defaultMounts } from '@juris/releases/mountTable';
import { release } from '@juris/releases/testing/releases';
import { renderedBy } from '../../testing/renderedBy';
import type { PageRequest } from './pageRequest';
import type { PageResponse } from './pageResponse';
import { pageRenderer } from './renderPage';

const lists = ['banners', 'leaders', 'titles', 'resources'];
const details = '/details';
let server: Server;
/** Requests of lists that have no response yet. */
let waiting: Map<string, ServerResponse>;
/** Order in which the API responds to the requests of a page. */
let order: string[];
let requestIds: Set<unknown>;

beforeEach(async () => {
  waiting = new Map();
  requestIds = new Set();
  server = createServer(({ url = '', headers }, response) => {
    requestIds.add(headers['x-request-id']);
    const name = url.replace('/api/', '');
    const next = order[order.indexOf(name.replace(details, '')) + 1];
    if (name.endsWith(details)) {
      // Only now the page has received the list, so the next list can follow.
      respond(name, response);
      if (next !== undefined) respond(next, waiting.get(next));
    } else if (waiting.set(name, response).size === lists.length)
      respond(order[0] ?? '', waiting.get(order[0] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function respond(name: string, response: ServerResponse | undefined) {
  waiting.delete(name);
  response?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([{ id: name }]));
}

/**
 * Returns a function that renders a page that requests four lists, and details of each list as soon as it has loaded.
 * Each request has its own tag and the tag `PageText`.
 */
function rendererOfLists() {
  const api = createSiteApi();
  const { endpoints } = api.injectEndpoints({
    endpoints: ({ query }) => ({
      list: query<{ id: string }[], string>({
        query: (url) => ({ url }),
        providesTags: (_data, _error, name) => ['PageText', { type: 'PageText', id: name }],
      }),
    }),
  });
  const { render } = pageRenderer({
    apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: { start: [], chunks: {} },
    vitals: [],
    remotes: renderedBy({
      api,
      remote: {
        platform: '^1',
        routes: ({ store }) => [
          {
            index: true,
            loader: () =>
              Promise.all(
                lists.map(async (name) => {
                  await load(store.dispatch(endpoints.list.initiate(name)));
                  return load(store.dispatch(endpoints.list.initiate(name + details)));
                }),
              ),
            Component: () => createElement('p', null, 'Lists'),
          },
        ],
      },
    }),
    trials: { recordFailure: async () => undefined },
    failures: {
      record: (event, details) => {
        throw new Error(`${event} ${JSON.stringify(details)}`);
      },
      counts: () => ({}),
    },
  });
  return (id: string, previous?: PageResponse) => {
    const request: PageRequest = {
      url: new URL('http://juris.example/'),
      mounts: defaultMounts,
      chosen: { public: release('1') },
      id,
      ip: '127.0.0.1',
    };
    return render(request, previous);
  };
}

/** Returns all 24 orders of the lists. */
const orders = (names: string[]): string[][] =>
  names.length < 2
    ? [names]
    : names.flatMap((first) =>
        orders(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
      );

describe('a page with several API requests', () => {
  test('results in the same document in whatever order the API responds', async () => {
    const render = rendererOfLists();
    const pages: PageResponse[] = [];
    for (const [index, next] of orders(lists).entries()) {
      order = next;
      pages.push(await render(`request-${index}`));
    }
    expect(requestIds.size).toBe(24);
    expect(pages[0]?.bodies.identity.toString()).toContain('[{"id":"leaders"}]');
    expect(new Set(pages.map(({ bodies }) => bodies.identity.toString())).size).toBe(1);
    expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  });

  test('keeps its cached response, with all its encodings, while the data is the same', async () => {
    const render = rendererOfLists();
    order = lists;
    const first = await render('a');
    order = lists.toReversed();
    expect(await render('b', first)).toBe(first);
  });
});
