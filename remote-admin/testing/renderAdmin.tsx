import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { signedIn } from '@juris/platform';
import { routes } from '../src/app/routes';
import { loadAllLists, loadShownList } from '../src/app/screens/loadAllLists';
// Pages load these modules on demand. Importing them here compiles them before the time limit of the first test starts.
import '../src/app/layout/AdminLayout';
import '@juris/contract/forms';
import { persistSession } from '@juris/platform/persistSession';
import { Notices } from '@juris/platform/Notices';
import { createStore } from '@juris/platform/store';
import { renderUnstyled } from '@juris/testing/renderUnstyled';

/**
 * Renders the admin area with its real routes, store and notices. Requests are sent to the API at the origin of the
 * page.
 * @param address Address of the page to open, with its query.
 * @param token Token of the signed-in editor. Empty when nobody is signed in.
 * @param options.allLists True if the lists of the other screens load in the background, as in production. They take
 *   about 15 requests.
 */
export function renderAdmin(address: string, token = '', { allLists = false } = {}) {
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
          { path: '/admin', children: routes({ store }, allLists ? loadAllLists : loadShownList) },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const page = renderUnstyled(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    ...page,
    store,
    router,
    /** Returns the address that the browser shows. */
    address: () => router.state.location.pathname + router.state.location.search,
    /**
     * Waits until the requests with which the admin area starts have ended. Call it before a test ends the session or a
     * fault. Otherwise a request could start with a token that is no longer valid.
     */
    loaded: () =>
      waitFor(() => {
        const queries = Object.values(store.getState().api.queries);
        expect(queries).toContainEqual(expect.objectContaining({ endpointName: 'adminOwnAccount' }));
        expect(queries).not.toContainEqual(expect.objectContaining({ status: 'pending' }));
      }),
    back: () => act(() => router.navigate(-1)),
  };
}

/** Returns the texts of the row headers of the list, from top to bottom. */
export const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const stores = new Set<ReturnType<typeof createStore>>();

// Pages also load data in the background. A request that is still running after the last test of a file would fail the
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
