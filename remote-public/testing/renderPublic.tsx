import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../src/app/routes';
import { createStore } from '@juris/platform/store';
import { renderUnstyled } from '@juris/testing/renderUnstyled';

/**
 * Renders a public page without header and footer, with the real routes and the real store. Requests go to the API under
 * test.
 * @param address Address of the page to open, with its query.
 */
export function renderPublic(address: string) {
  const store = createStore({ apiOrigin: '' });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes({ store }) }], {
    initialEntries: [address],
  });
  const page = renderUnstyled(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...page, store, router };
}
