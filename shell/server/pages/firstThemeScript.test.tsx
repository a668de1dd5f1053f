import { firstThemeScript } from './siteStyles';

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
  window.localStorage.clear();
});

test.each([
  ['the system’s theme if none is selected', '', true, 'dark'],
  ['the system’s theme if none is selected', '', false, 'light'],
  ['the selected theme on a dark system', 'light', true, 'light'],
  ['the selected theme on a light system', 'dark', false, 'dark'],
  ['the system’s theme for an invalid stored value', 'sepia', true, 'dark'],
])(
  'before the first paint, the script applies %s (stored: “%s”, system is dark: %s)',
  (_, chosen, isDark, theme) => {
    if (chosen) window.localStorage.setItem('adminTheme', chosen);
    system(isDark);
    expect(first()).toBe(theme);
  },
);

test('without browser storage, the script applies the system’s theme before the first paint', () => {
  system(true);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(first()).toBe('dark');
});
