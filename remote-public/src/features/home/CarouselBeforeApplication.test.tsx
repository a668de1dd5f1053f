import { carouselScript } from '@juris/shared-ui/Carousel/carouselScript';
import { takeOver } from '@juris/shared-ui/Carousel/takeOver';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { sampleBanner } from '../../../testing/sampleBanner';
import { Carousel } from './Carousel';

const carousel = (
  <MemoryRouter>
    <Carousel banners={[1, 2, 3].map((id) => sampleBanner(id))} />
  </MemoryRouter>
);

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The document has no ${selector}.`);
  return found;
};
const list = () => element('ul');
const region = () => element('section');
const bars = () => [...document.querySelectorAll('[data-bar]')];
const current = () => bars().findIndex((bar) => bar.getAttribute('aria-current') === 'true') + 1;
const loading = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let root: Root | undefined;

/** jsdom has no layout, so a banner is said to be 1000 px wide. */
function open({ wide = 3000 } = {}) {
  document.body.innerHTML = `<div id="root">${renderToString(carousel)}</div>`;
  Object.defineProperties(list(), { clientWidth: { value: 1000 }, scrollWidth: { value: wide } });
  list().scrollTo = (to?: ScrollToOptions | number) => {
    list().scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
  };
  window.eval(carouselScript);
}

/** The page has loaded and is idle. */
async function load() {
  window.dispatchEvent(new Event('load'));
  await pass(0);
}

/** The application is there. */
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(element('#root'), carousel);
  });
}

// jsdom tells of the load of its own, empty document in the first free moment: that is over before a test begins.
beforeAll(() => new Promise((resolve) => setTimeout(resolve)));
beforeEach(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
  jest.spyOn(console, 'error');
  HTMLImageElement.prototype.decode = async () => {};
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  takeOver(list());
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe('before the application is there, the banners', () => {
  test('advance every 3000 ms once the page has loaded, begin again after the last, and mark which is in view', async () => {
    open();
    await load();
    await pass(2_999);
    expect(current()).toBe(1);
    await pass(1);
    expect([current(), list().scrollLeft]).toEqual([2, 1000]);
    await pass(3_000);
    expect(current()).toBe(3);
    await pass(3_000);
    expect([current(), list().scrollLeft]).toEqual([1, 0]);
  });

  test('do not wait for ever for a picture that holds up the load', async () => {
    open();
    await pass(7_000);
    expect(current()).toBe(2);
  });

  test('have the picture of the next one there before it comes, and none while the page loads', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    HTMLImageElement.prototype.decode = () => arrived;
    open();
    await pass(1_000);
    expect(loading()).toEqual(['eager', 'lazy', 'lazy']);
    await load();
    expect(loading()).toEqual(['eager', 'eager', 'lazy']);
    await pass(10_000);
    expect(current()).toBe(1);
    arrive();
    await pass(0);
    expect(current()).toBe(2);
  });

  test('fetch no picture ahead for who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    open();
    await load();
    await pass(3_000);
    expect(current()).toBe(2);
    expect(loading()).toEqual(['eager', 'lazy', 'lazy']);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.each([
    ['the pointer is on them', 'pointerEnter', 'pointerLeave', { pointerType: 'mouse' }],
    ['the keyboard is in them', 'focusIn', 'focusOut', {}],
  ] as const)('stay while %s', async (_name, comes, leaves, event) => {
    open();
    await load();
    const link = element('[data-step="1"]');
    link.focus();
    const target = comes === 'focusIn' ? link : region();
    fireEvent[comes](target, event);
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent[leaves](target, event);
    link.blur();
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('are not stopped by a tap', async () => {
    open();
    await load();
    fireEvent.pointerEnter(region(), { pointerType: 'touch' });
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('stay while another tab is in front', async () => {
    open();
    await load();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10_000);
    expect(current()).toBe(1);
  });

  test('stay for visitors who asked for less motion', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => Object.assign(real(media), { matches: true });
    open();
    window.matchMedia = real;
    await load();
    await pass(10_000);
    expect(current()).toBe(1);
  });

  test('stay where all of them are in view at once', async () => {
    open({ wide: 1000 });
    await load();
    await pass(10_000);
    expect(list().scrollLeft).toBe(0);
  });

  test('are paused and played by their button, which is hidden where no script is', async () => {
    expect(renderToString(carousel)).toContain('data-waiting="true"');
    open();
    expect(document.querySelector('[data-waiting]')).toBeNull();
    await load();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play the banners' }));
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('are moved by the arrows, around both ends, and then stay for the full time', async () => {
    open();
    await load();
    await pass(2_000);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Previous banner' }))).toBe(false);
    expect([current(), list().scrollLeft]).toEqual([3, 2000]);
    await pass(2_999);
    expect(current()).toBe(3);
    fireEvent.click(screen.getByRole('link', { name: 'Next banner' }));
    expect(current()).toBe(1);
  });

  test('mark the one that a finger or a link to it has brought into view', async () => {
    open();
    list().scrollLeft = 2000;
    fireEvent.scroll(list());
    await pass(120);
    expect(current()).toBe(3);
  });
});

describe('when the application takes over', () => {
  const announcement = () => element('[aria-live]');

  test('it goes on from the banner in view, without a word to the visitor, with one clock', async () => {
    open();
    await load();
    await pass(3_000);
    list().scrollLeft = 400;
    await hydrate();
    expect(current()).toBe(2);
    list().scrollLeft = 1000;
    fireEvent.scroll(list());
    await pass(2_999);
    expect(current()).toBe(2);
    await pass(1);
    expect(current()).toBe(3);
    await pass(2_999);
    expect(current()).toBe(3);
    expect(announcement()).toBeEmptyDOMElement();
  });

  test('it keeps the pause, and its button goes on from there', async () => {
    open();
    await load();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
    await hydrate();
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play the banners' }));
    await pass(3_000);
    expect(current()).toBe(2);
    expect(screen.getByRole('button', { name: 'Pause the banners' })).toBeVisible();
  });

  test('it stays for the pointer that is there already', async () => {
    open();
    await load();
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    await hydrate();
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerLeave(region(), { pointerType: 'mouse' });
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('it takes over from a script that has not begun, and from none', async () => {
    open();
    await hydrate();
    await load();
    await pass(3_000);
    expect(current()).toBe(2);
    await pass(2_999);
    expect(current()).toBe(2);
  });
});
