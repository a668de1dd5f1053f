import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { PendingNavigationContext, type PendingNavigation } from './navigation';
import { useAddress, type Address } from './useAddress';

/**
 * Waits until a condition is true, without rendering in between. Called inside `act`; React renders when `act` ends.
 */
async function until(isThere: () => boolean) {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Renders a router with two pages, `/list` and `/other`. Their loaders wait until `arrive` is called. */
async function open() {
  let address: Address | undefined;
  const destination: PendingNavigation = {};
  const blocked = { search: 'nothing' };
  const Page = () => {
    address = useAddress();
    useBlocker(({ nextLocation }) => nextLocation.search.includes(blocked.search));
    return <h1>Page</h1>;
  };
  const arrivals: (() => void)[] = [];
  const loader = ({ request }: { request: Request }) => {
    destination.url = new URL(request.url);
    return new Promise((resolve) => arrivals.push(() => resolve(null)));
  };
  const router = createMemoryRouter(
    [
      { path: '/list', loader, shouldRevalidate: () => true, element: <Page />, HydrateFallback: () => null },
      { path: '/other', loader, element: <h1>Other</h1> },
    ],
    { initialEntries: ['/list', '/list?status=Active'] },
  );
  const arrive = async () => {
    await until(() => arrivals.length > 0);
    arrivals.splice(0).forEach((go) => go());
    await until(() => router.state.initialized && router.state.navigation.state === 'idle');
  };
  render(
    <PendingNavigationContext value={destination}>
      <RouterProvider router={router} />
    </PendingNavigationContext>,
  );
  await act(arrive);
  await screen.findByRole('heading', { name: 'Page' });
  return {
    router,
    blocked,
    arrive,
    go: (...change: Parameters<Address['go']>) => address?.go(...change),
    search: () => router.state.location.search,
    back: () =>
      act(async () => {
        void router.navigate(-1);
        await arrive();
      }),
  };
}

test('a change with `replace` during a navigation becomes part of its history entry, and Back undoes both', async () => {
  const { go, arrive, search, back } = await open();
  await act(async () => {
    go({ edit: '7' });
    go({ q: 'law' }, { replace: true });
    await arrive();
  });
  expect(search()).toBe('?status=Active&edit=7&q=law');
  await back();
  expect(search()).toBe('?status=Active');
});

test('a pending change with `replace` is kept when the next change adds a history entry', async () => {
  const { go, arrive, search } = await open();
  await act(async () => {
    go({ q: 'law' }, { replace: true });
    go({ edit: '7' });
    await arrive();
  });
  expect(search()).toBe('?status=Active&q=law&edit=7');
});

test('a change with `replace` between a navigation and its rendering adds no second history entry', async () => {
  const { go, arrive, search, back } = await open();
  await act(async () => {
    go({ edit: '7' });
    await arrive();
    go({ q: 'law' }, { replace: true });
    await arrive();
  });
  expect(search()).toBe('?status=Active&edit=7&q=law');
  await back();
  expect(search()).toBe('?status=Active');
});

test('`go` does nothing while the router is navigating to another page', async () => {
  const { router, go, arrive } = await open();
  await act(async () => {
    void router.navigate('/other');
    go({ q: 'law' }, { replace: true });
    await arrive();
  });
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' });
});

test('after useBlocker has blocked a change of the address, the next change does not repeat the blocked one', async () => {
  const { go, arrive, search, blocked } = await open();
  blocked.search = 'page=2';
  await act(async () => go({ page: '2' }));
  expect(search()).toBe('?status=Active');
  blocked.search = 'nothing';
  await act(async () => {
    go({ q: 'law' });
    await arrive();
  });
  expect(search()).toBe('?status=Active&q=law');
});
