import { createMemoryRouter } from 'react-router-dom';
import { untilDrawable } from './untilDrawable';

let codeComes: () => void;
let listComes: () => void;

/** A page whose code and list are on their way. */
function start() {
  const code = new Promise<{ element: string }>(
    (resolve) => (codeComes = () => resolve({ element: 'page' })),
  );
  const list = new Promise<void>((resolve) => (listComes = resolve));
  let isDrawable = false;
  void untilDrawable(createMemoryRouter([{ path: '/', lazy: () => code }]), () => list).then(
    () => (isDrawable = true),
  );
  return () => isDrawable;
}
/** All that is left to do without what is on its way. */
async function settled() {
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve));
}

afterEach(() => {
  globalThis.firstView = undefined;
  jest.useRealTimers();
});

test('a page is drawn when its code is there, and waits for no list', async () => {
  const isDrawable = start();
  await settled();
  expect(isDrawable()).toBe(false);
  codeComes();
  await settled();
  expect(isDrawable()).toBe(true);
});

describe('a page that the server has drawn already', () => {
  beforeEach(() => {
    globalThis.firstView = { request: new XMLHttpRequest(), styles: new CSSStyleSheet() };
  });

  test('is drawn again when its list is there, so that its rows never go', async () => {
    const isDrawable = start();
    codeComes();
    await settled();
    expect(isDrawable()).toBe(false);
    listComes();
    await settled();
    expect(isDrawable()).toBe(true);
  });

  test('takes input again after five seconds without the list', async () => {
    jest.useFakeTimers();
    const isDrawable = start();
    codeComes();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(isDrawable()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await settled();
    expect(isDrawable()).toBe(true);
  });
});
