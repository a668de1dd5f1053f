import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { routes } from '../src/app/routes';
import { createStore } from '@juris/platform/store';

/**
 * Renders the public pages without the layout, with the real routes and store, and with the API of the page's origin.
 * @param address the page to open
 */
export function renderPublic(address: string) {
  const store = createStore({ apiOrigin: '' });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes({ store }) }], {
    initialEntries: [address],
  });
  const page = render(
    // Styles are kept outside of the document, because they slow down queries by role. So toBeVisible ignores CSS here.
    <StyleSheetManager target={document.createElement('div')}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StyleSheetManager>,
  );
  return { ...page, user: userEvent.setup(), store, router };
}
