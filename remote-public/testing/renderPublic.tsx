import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { routes } from '../src/app/routes';
import { createStore } from '@juris/platform/store';

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
  const page = render(
    // Styles in the document would slow down queries by role. Without them, `toBeVisible` ignores CSS.
    <StyleSheetManager target={document.createElement('div')}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StyleSheetManager>,
  );
  return { ...page, user: userEvent.setup(), store, router };
}
