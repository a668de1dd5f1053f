import { browserStorage } from './browserStorage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** As browsers do for a page that may not keep anything. */
function block() {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
}

describe('a storage of the browser', () => {
  test('keeps what it is given, for other pages too', () => {
    const storage = browserStorage('localStorage');
    storage.set('theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(browserStorage('localStorage').get('theme')).toBe('dark');
    expect(storage.keys()).toEqual(['theme']);
    storage.remove('theme');
    expect(storage.get('theme')).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('that is blocked keeps it as long as the page is open', () => {
    block();
    const storage = browserStorage('localStorage');
    expect(storage.get('theme')).toBeUndefined();
    storage.set('theme', 'dark');
    expect([storage.get('theme'), storage.keys()]).toEqual(['dark', ['theme']]);
    storage.remove('theme');
    expect([storage.get('theme'), storage.keys()]).toEqual([undefined, []]);
  });

  test('that is full keeps the newest as long as the page is open, and gives it up for what is kept later', () => {
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
