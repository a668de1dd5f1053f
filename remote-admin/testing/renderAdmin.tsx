import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { signedIn } from '@juris/platform';
import { routes } from '../src/app/routes';
import { sections } from '../src/app/screens/sections';
// A page fetches these when it needs them. In a test that would compile them within its time-out.
import '../src/app/layout/AdminFrame';
import '@juris/contract/forms';
import { keepSession } from '@juris/platform/keepSession';
import { Notices } from '@juris/platform/Notices';
import { createStore } from '@juris/platform/store';

/**
 * The admin area in its browser: the real routes, the real store, the messages, and whatever API the page's host
 * answers with.
 * @param address the page to open
 * @param token of the editor who is signed in; nobody without it
 */
export function renderAdmin(address: string, token = '') {
  window.localStorage.clear();
  const store = createStore({ apiOrigin: '' });
  stores.add(store);
  keepSession(store);
  if (token) store.dispatch(signedIn(token));
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        element: (
          <>
            <Outlet />
            <Notices />
          </>
        ),
        children: [
          { path: '/', element: <h1>The public site</h1> },
          { path: '/admin', children: routes({ store }) },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const page = render(
    // Styles stay outside of the document: they make queries by role many times slower. So toBeVisible sees no CSS here.
    <StyleSheetManager target={document.createElement('div')}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StyleSheetManager>,
  );
  return {
    ...page,
    user: userEvent.setup(),
    store,
    router,
    /** The address that the browser shows. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Waits for the lists of all screens: one that came later would meet a token that is good no more. */
    allLists: () =>
      waitFor(() => {
        const asked = Object.values(store.getState().api.queries);
        const lists = sections.filter(({ list }) => list);
        // And who is signed in.
        expect(asked.filter((query) => query?.status === 'fulfilled').length).toBeGreaterThan(lists.length);
      }),
    /** Presses Back. */
    back: () => act(() => router.navigate(-1)),
  };
}

/** What the rows of the list are called, in their order. */
export const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const stores = new Set<ReturnType<typeof createStore>>();

// The lists of the other screens come one after the other: what is asked for after a file's last test fails the run.
afterAll(async () => {
  const isPending = () =>
    [...stores].some((store) =>
      Object.values(store.getState().api.queries).some((query) => query?.status === 'pending'),
    );
  for (let quiet = 0, waited = 0; quiet < 5 && waited < 150; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    quiet = isPending() ? 0 : quiet + 1;
  }
});
