import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { createStore } from '@juris/platform/store';

/**
 * Renders elements of the layout, which read the details of the company from the store.
 * @param replaceResponse Returns the responses of the API.
 */
export function renderWithStore(content: ReactNode, replaceResponse?: ApiExtra['replaceResponse']) {
  const store = createStore({ apiOrigin: '', ...(replaceResponse && { replaceResponse }) });
  return { ...render(<Provider store={store}>{content}</Provider>), store };
}
