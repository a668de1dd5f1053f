import type { Remote } from '@juris/platform';
import { createHash } from 'node:crypto';
import { createElement, use } from 'react';
import { createSiteApi, type SiteApi } from '@juris/platform/api';
import { loadRoute } from '../../src/ssr/loadRoute';
import { sampleNavigation } from '../../testing/navigation';
import { defaultMounts } from '@juris/releases/mountTable';
import { release } from '@juris/releases/testing/releases';
import type { ChosenReleases } from '../releases/chooseReleases';
import { renderedBy } from '../../testing/renderedBy';
import { pageRenderer } from './renderPage';

/**
 * Renders a page of a remote.
 * @param options.path Path of the page, by default of the home page.
 * @param options.others Releases of other remotes.
 * @param options.api API of the remote. Its server is unavailable.
 * @param options.renderTimeout Timeout in milliseconds, by default that of the site.
 * @param options.rendered Where the pages of the remote are rendered.
 */
async function renderPage(
  routes: Remote['routes'],
  {
    others = {},
    api = createSiteApi(),
    renderTimeout,
    rendered = 'server',
    path = '/',
  }: {
    others?: ChosenReleases;
    api?: SiteApi;
    renderTimeout?: number;
    rendered?: 'server' | 'browser';
    path?: string;
  } = {},
) {
  const failures = { record: jest.fn(), counts: () => ({}) };
  const recordFailure = jest.fn(async () => undefined);
  const { render } = pageRenderer({
    apiOrigin: 'http://127.0.0.1:9',
    files: { start: [], chunks: {} },
    vitals: [],
    remotes: renderedBy({ remote: { platform: '^1', routes }, api }, renderTimeout),
    failures,
    trials: { recordFailure },
  });
  const page = await render({
    url: new URL(path, 'http://juris.example/'),
    mounts: [{ ...defaultMounts[0], rendered }, ...defaultMounts.slice(1)],
    chosen: { public: release('1'), ...others },
    id: 'a',
    ip: '127.0.0.1',
  });
  return { page, failures, recordFailure };
}

describe('render timeout', () => {
  test('a page that the server does not render in time is rendered by the browser and does not count against a trial', async () => {
    const onAbort = jest.fn();
    const { page, failures, recordFailure } = await renderPage(
      () => [
        {
          index: true,
          loader: ({ request }) =>
            new Promise(() =>
              request.signal.addEventListener('abort', () => onAbort(String(request.signal.reason))),
            ),
        },
      ],
      { renderTimeout: 50 },
    );
    expect(page.status).toBe(503);
    expect(failures.record).toHaveBeenCalledWith(
      'page-left-to-browser',
      expect.objectContaining({ reason: 'it was not rendered within 0.05 s.' }),
    );
    expect(recordFailure).not.toHaveBeenCalled();
    expect(onAbort).toHaveBeenCalledWith('NoReplyError: it was not rendered within 0.05 s.');
  });

  test('rendering stops at the timeout even if a part of the page never loads', async () => {
    const never = new Promise<string>(() => undefined);
    const routes = () => [{ index: true, Component: () => createElement('p', null, use(never)) }];
    const nobodyWaits = new AbortController();
    const loaded = await loadRoute(
      new Request('http://juris.example/', { signal: nobodyWaits.signal }),
      { remote: { platform: '^1', routes }, api: createSiteApi() },
      { apiOrigin: 'http://127.0.0.1:9' },
      { mounts: defaultMounts },
    );
    const rendering = loaded.render();
    nobodyWaits.abort(new Error('too late'));
    await expect(rendering).rejects.toThrow('too late');
  });
});

describe('automatic animations', () => {
  const moving = (script?: string) =>
    renderPage(() => [
      {
        index: true,
        Component: () => null,
        handle: { title: 'Home', movesByItself: true, ...(script && { script: async () => script }) },
      },
    ]);

  test('a page with an animation script allows the script and starts on user interaction', async () => {
    const { page } = await moving('document.title = "moved </script><!--"');
    const html = page.bodies.identity.toString();
    const text = String.raw`document.title = "moved \x3c/script>\x3c!--"`;
    expect(html).toContain(`<script>${text}</script></body>`);
    expect(page.headers['content-security-policy']).toContain(
      createHash('sha256').update(text).digest('base64'),
    );
    expect(html).not.toContain('loaded(()=>idle(begin))');
  });

  test('a page with an animation but no script starts the application when the browser is idle', async () => {
    const { page } = await moving();
    expect(page.bodies.identity.toString()).toContain('loaded(()=>idle(begin))');
  });
});

test('a page with a failed API request starts the application when the browser is idle', async () => {
  const api = createSiteApi();
  const { page } = await renderPage(
    ({ store }) => [
      {
        index: true,
        loader: async () => {
          await store.dispatch(api.endpoints.pageTexts.initiate(['home']));
          return null;
        },
        Component: () => null,
      },
    ],
    { api },
  );
  expect(page).toMatchObject({ status: 200, isComplete: false });
  expect(page.bodies.identity.toString()).toContain('loaded(()=>idle(begin))');
});

test.each(['server', 'browser'] as const)(
  "the layout of a page that the %s renders contains the navigation links of another remote's release",
  async (rendered) => {
    const events = { ...sampleNavigation, main: [{ text: 'Events', to: '/events' }] };
    const other = { admin: release('2', { navigation: events }) };
    const { page } = await renderPage(() => [{ index: true, Component: () => null }], {
      others: other,
      rendered,
    });
    const html = page.bodies.identity.toString();
    expect(html).toMatch(/<a href="\/events"[^>]*>Events<\/a>/);
    expect(/id="boot">(.*?)<\/script>/.exec(html)?.[1]).toContain(
      '"navigations":{"admin":{"main":[{"text":"Events"',
    );
  },
);

test.each([
  ['/%61dmin', 'server'],
  ['/%61dmin/books', 'server'],
  ['/%61dmin', 'browser'],
] as const)(
  'the encoded path %s of a remote that is not loaded gets status 404 (pages of the %s)',
  async (path, rendered) => {
    const { page } = await renderPage(() => [{ index: true }], { path, rendered });
    expect(page.status).toBe(404);
    if (rendered === 'server')
      expect(page.bodies.identity.toString()).toContain('There is no page at this address.');
  },
);
