import { awaitFontsScript } from './awaitFonts';

const fonts = () => document.documentElement.dataset.fonts;
let arrive: () => void;

/** jsdom knows neither fonts nor how the page came. @param handshake how long it took, in milliseconds */
function open(handshake: number) {
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(document, { fonts: { load: () => loaded } });
  Object.assign(performance, {
    getEntriesByType: () => [{ connectStart: 5, connectEnd: 5 + handshake, secureConnectionStart: 0 }],
  });
  window.eval(awaitFontsScript);
}

beforeEach(() => jest.useFakeTimers());
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

test('on a slow line it waits no longer than a cache needs', async () => {
  open(150);
  await jest.advanceTimersByTimeAsync(40);
  expect(fonts()).toBe('late');
});
