import { defaultMounts } from '@juris/releases/mountTable';
import { nextTask } from '@juris/platform/nextTask';
import { waitUntil } from '@juris/testing/waitUntil';
import { createBrowserRouter } from 'react-router-dom';
import { mountId, navigateAgain, siteRoutes, type MountedPages } from './siteRoutes';

/** Opens an address of a site whose remote "public" has loaded if it is the remote of the address. */
function open(address: string) {
  window.history.pushState(null, '', address);
  const mounted: MountedPages = address.startsWith('/admin') ? {} : { public: [{ index: true }] };
  const router = createBrowserRouter(
    siteRoutes(defaultMounts, mounted, async (name) => {
      await nextTask();
      const pages = [{ path: 'terms' }];
      mounted[name] = pages;
      router.patchRoutes(mountId(name), pages);
      return navigateAgain(router);
    }),
  );
  return router;
}

test('the first link into a remote keeps its fragment and adds one entry to the history', async () => {
  const router = open('/');
  const entries = window.history.length;
  await router.navigate('/admin/terms?page=2#payment');
  await waitUntil(
    async () => router.state.navigation.state,
    (state) => state === 'idle',
  );
  expect(addressBar()).toBe('/admin/terms?page=2#payment');
  expect(router.state.matches.at(-1)?.route.path).toBe('terms');
  expect(window.history.length).toBe(entries + 1);
});

test('the address of the document keeps its fragment and adds no entry to the history', async () => {
  const router = open('/admin/terms#token');
  const entries = window.history.length;
  await waitUntil(
    async () => router.state,
    ({ initialized, navigation }) => initialized && navigation.state === 'idle',
  );
  expect(addressBar()).toBe('/admin/terms#token');
  expect(router.state.matches.at(-1)?.route.path).toBe('terms');
  expect(window.history.length).toBe(entries);
});

const addressBar = () => window.location.pathname + window.location.search + window.location.hash;
