import { signedOut } from '@juris/shell/platform';
import { keepSession } from './keepSession';
import { createStore } from './platform/store';

afterEach(() => jest.restoreAllMocks());

test('a storage that is blocked does not stop the start, and nobody is signed in', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const store = createStore({ apiOrigin: '' });
  keepSession(store);
  expect(store.getState().session.token).toBe('');
  expect(() => store.dispatch(signedOut())).not.toThrow();
});
