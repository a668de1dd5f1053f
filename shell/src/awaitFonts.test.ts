import { awaitFontsScript } from './awaitFonts';

const fonts = () => document.documentElement.dataset.fonts;
let arrive: () => void;

/**
 * jsdom knows neither fonts nor how the page came.
 * @param coming how long it took, in milliseconds
 * @param rendering what the server needed of that
 */
function open(coming: number, rendering = 0) {
  delete document.documentElement.dataset.fonts;
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(document, { fonts: { load: () => loaded } });
  const came = { requestStart: 5, responseEnd: 5 + coming, serverTiming: [{ duration: rendering }] };
  Object.assign(performance, { getEntriesByType: () => [came] });
  window.eval(awaitFontsScript);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a page is out of sight until its fonts are there', async () => {
  open(60);
  await jest.advanceTimersByTimeAsync(299);
  expect(fonts()).toBe('awaited');
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(fonts()).toBeUndefined();
});

test('after 300 ms it is shown in the fallbacks, and keeps them', async () => {
  open(60);
  await jest.advanceTimersByTimeAsync(300);
  expect(fonts()).toBe('late');
  arrive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fonts()).toBe('late');
});

test('on a slow line the first visit does not wait, and the next one finds the fonts kept', async () => {
  open(150);
  expect(fonts()).toBe('late');
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  open(150);
  expect(fonts()).toBe('awaited');
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(fonts()).toBeUndefined();
});

test('a server that takes its time makes no slow line', () => {
  open(250, 200);
  expect(fonts()).toBe('awaited');
});
