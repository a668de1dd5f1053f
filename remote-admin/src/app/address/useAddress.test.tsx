import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { DestinationContext, type Destination } from './destination';
import { useAddress, type Address } from './useAddress';

/** Lets all go on but React, which draws nothing before the end of an act. */
async function until(isThere: () => boolean) {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A page of the admin area, whose loaders take their time, and another one. */
async function open() {
  let address: Address | undefined;
  const destination: Destination = {};
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
    <DestinationContext value={destination}>
      <RouterProvider router={router} />
    </DestinationContext>,
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

test('a change that comes while a step is on its way joins it, and Back undoes both', async () => {
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

test('a step that comes while a change is on its way keeps that change', async () => {
  const { go, arrive, search } = await open();
  await act(async () => {
    go({ q: 'law' }, { replace: true });
    go({ edit: '7' });
    await arrive();
  });
  expect(search()).toBe('?status=Active&q=law&edit=7');
});

test('a change that comes after a step arrived and before it is drawn makes no second step', async () => {
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

test('a page that is being left changes nothing any more', async () => {
  const { router, go, arrive } = await open();
  await act(async () => {
    void router.navigate('/other');
    go({ q: 'law' }, { replace: true });
    await arrive();
  });
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' });
});

test('a change that was refused counts for nothing', async () => {
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
