import type { Remote } from '@juris/platform';
import { Notices } from '@juris/platform/Notices';
import { createStore } from '@juris/platform/store';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

/**
 * Renders a remote with its routes, a store and the messages of the site. Requests go to the origin of the page, where
 * `withApi` serves the API.
 * @param routes Function `routes` that the remote exports.
 * @param address Path of the page to open, with its query, such as `/rights/licences?page=2`.
 * @param mount Path at which the shell mounts the remote; the first segment of `address` by default.
 * @returns The rendered page, its store and its router.
 * @example
 * renderRemote(routes, '/rights/licences');
 * expect(await screen.findByRole('heading', { name: 'Licences' })).toBeInTheDocument();
 */
export function renderRemote(
  routes: Remote['routes'],
  address: string,
  mount = `/${address.split(/[/?]/)[1] ?? ''}`,
) {
  const store = createStore({ apiOrigin: '' });
  const layout = (
    <>
      <Outlet />
      <Notices />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        element: layout,
        children: [{ path: mount, children: routes({ store }) }],
      },
    ],
    { initialEntries: [address] },
  );
  const page = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...page, store, router };
}
