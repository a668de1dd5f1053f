import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { signedIn } from '@juris/platform';
import { routes } from '../src/app/routes';
import { sections } from '../src/app/screens/sections';
// Pages load these modules on demand. Importing them here compiles them before the time limit of the first test starts.
import '../src/app/layout/AdminLayout';
import '@juris/contract/forms';
import { persistSession } from '@juris/platform/persistSession';
import { Notices } from '@juris/platform/Notices';
import { createStore } from '@juris/platform/store';

/**
 * Renders the admin area with its real routes, store and notices. Requests are sent to the API at the origin of the
 * page.
 * @param address Address of the page to open, with its query.
 * @param token Token of the signed-in editor. Empty when nobody is signed in.
 */
export function renderAdmin(address: string, token = '') {
  window.localStorage.clear();
  const store = createStore({ apiOrigin: '' });
  stores.add(store);
  persistSession(store);
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
    // The styles are inserted outside of the document, because styles in the document make queries by role many times
    // slower. Therefore `toBeVisible` ignores CSS.
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
    /** Returns the address that the browser shows. */
    address: () => router.state.location.pathname + router.state.location.search,
    /**
     * Waits until the lists of all screens have loaded. Call it before a test ends the session. Otherwise the page
     * could request a list with a token that is no longer valid.
     */
    allLists: () =>
      waitFor(() => {
        const asked = Object.values(store.getState().api.queries).filter(
          (query) => !query?.endpointName?.startsWith('adminPresence'),
        );
        const lists = sections.filter(({ list }) => list);
        // The account of the current user is one query more.
        expect(asked.filter((query) => query?.status === 'fulfilled').length).toBeGreaterThan(lists.length);
      }),
    back: () => act(() => router.navigate(-1)),
  };
}

/** Returns the texts of the row headers of the list, from top to bottom. */
export const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const stores = new Set<ReturnType<typeof createStore>>();

// The other lists load in the background. A request that is still running after the last test of a file would fail the
// run.
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
