import { firstThemeScript } from './firstTheme';

const system = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches, ...legacy }));
const legacy = { onchange: null, addListener: () => {}, removeListener: () => {} };
const first = () => {
  window.eval(firstThemeScript);
  return document.documentElement.dataset.theme;
};
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

test.each([
  ['the system’s, where nothing was chosen', '', true, 'dark'],
  ['the system’s, where nothing was chosen', '', false, 'light'],
  ['the chosen one, on a dark system', 'light', true, 'light'],
  ['the chosen one, on a light system', 'dark', false, 'dark'],
  ['the system’s, where what is kept is no theme', 'sepia', true, 'dark'],
])('the first view has %s: “%s”, %s', (_, chosen, isDark, theme) => {
  if (chosen) window.localStorage.setItem('adminTheme', chosen);
  system(isDark);
  expect(first()).toBe(theme);
});

test('the first view has the system’s theme when the browser’s storage is unavailable', () => {
  system(true);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(first()).toBe('dark');
});
