import { browserStorage } from './browserStorage';

beforeEach(() => {
  localStorage.clear();
});

/** Makes `localStorage` throw, as browsers do if the user has blocked storage for the site. */
function block() {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
}

describe('browserStorage', () => {
  test('browserStorage stores values in localStorage', () => {
    const storage = browserStorage('localStorage');
    storage.set('theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(browserStorage('localStorage').get('theme')).toBe('dark');
    expect(storage.keys()).toEqual(['theme']);
    storage.remove('theme');
    expect(storage.get('theme')).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('browserStorage keeps values in memory if the browser blocks localStorage', () => {
    block();
    const storage = browserStorage('localStorage');
    expect(storage.get('theme')).toBeUndefined();
    storage.set('theme', 'dark');
    expect([storage.get('theme'), storage.keys()]).toEqual(['dark', ['theme']]);
    storage.remove('theme');
    expect([storage.get('theme'), storage.keys()]).toEqual([undefined, []]);
  });

  test('browserStorage keeps a value in memory while the storage is full', () => {
    const storage = browserStorage('localStorage');
    storage.set('theme', 'light');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    storage.set('theme', 'dark');
    expect([storage.get('theme'), localStorage.getItem('theme')]).toEqual(['dark', 'light']);
    full.mockRestore();
    storage.set('theme', 'light');
    localStorage.setItem('theme', 'dark');
    expect(storage.get('theme')).toBe('dark');
  });
});
