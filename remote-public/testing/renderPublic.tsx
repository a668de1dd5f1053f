import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { routes } from '../src/app/routes';
import { createStore } from '@juris/platform/store';

/**
 * The public pages in a visitor's browser, without the frame around them: the real routes, the real store, and
 * whatever API the page's host answers with.
 * @param address the page to open
 */
export function renderPublic(address: string) {
  const store = createStore({ apiOrigin: '' });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes({ store }) }], {
    initialEntries: [address],
  });
  const page = render(
    // Styles stay outside of the document: they make queries by role many times slower. So toBeVisible sees no CSS here.
    <StyleSheetManager target={document.createElement('div')}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StyleSheetManager>,
  );
  return { ...page, user: userEvent.setup(), store, router };
}
