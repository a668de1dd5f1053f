import { carouselScript } from '@juris/shared-ui/Carousel/carouselScript';
import { stopCarouselScript } from '@juris/shared-ui/Carousel/stopCarouselScript';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { sampleBanner } from '../../../testing/sampleBanner';
import { Carousel } from './Carousel';
import { homeLabels } from './labels';

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

/**
 * Renders the HTML of the server and runs carouselScript. jsdom has no layout, so the width of a banner is set to 1000
 * px.
 * @param wide Width of all banners together, in pixels.
 */
function open({ wide = 3000 } = {}) {
  document.body.innerHTML = `<div id="root">${renderToString(carousel)}</div>`;
  Object.defineProperties(list(), { clientWidth: { value: 1000 }, scrollWidth: { value: wide } });
  list().scrollTo = (to?: ScrollToOptions | number) => {
    list().scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
  };
  window.eval(carouselScript);
}

/** Fires the load event and waits until the page is idle. */
async function load() {
  window.dispatchEvent(new Event('load'));
  await pass(0);
}

/** Hydrates the page. */
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(element('#root'), carousel);
  });
}

// jsdom fires the load event of its empty document asynchronously. The first test must start after it, or the script
// would use the wrong load event.
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
  stopCarouselScript(list());
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe('carousel before hydration', () => {
  test('the banners advance every 3000 ms after the load event, in a circle, and the current bar is marked', async () => {
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

  test('the timer for the first advance starts after 4 s if an image delays the load event', async () => {
    open();
    await pass(7_000);
    expect(current()).toBe(2);
  });

  test('the script loads the next image in advance, and waits for it before it advances', async () => {
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

  test('the script loads no image in advance if the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    open();
    await load();
    await pass(3_000);
    expect(current()).toBe(2);
    expect(loading()).toEqual(['eager', 'lazy', 'lazy']);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.each([
    ['the pointer is over them', 'pointerEnter', 'pointerLeave', { pointerType: 'mouse' }],
    ['the focus is in them', 'focusIn', 'focusOut', {}],
  ] as const)('the banners stop advancing while %s', async (_name, comes, leaves, event) => {
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

  test('the banners continue to advance after a tap', async () => {
    open();
    await load();
    fireEvent.pointerEnter(region(), { pointerType: 'touch' });
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('the banners stop advancing while the page is hidden', async () => {
    open();
    await load();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10_000);
    expect(current()).toBe(1);
  });

  test('banners begin paused under prefers-reduced-motion, and the play button starts them', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => Object.assign(real(media), { matches: true });
    open();
    window.matchMedia = real;
    await load();
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: homeLabels.play }));
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('the banners do not advance when the list shows all of them', async () => {
    open({ wide: 1000 });
    await load();
    await pass(10_000);
    expect(list().scrollLeft).toBe(0);
  });

  test('the pause button pauses and resumes the banners, and is hidden without scripts', async () => {
    expect(renderToString(carousel)).toContain('data-waiting="true"');
    open();
    expect(document.querySelector('[data-waiting]')).toBeNull();
    await load();
    fireEvent.click(screen.getByRole('button', { name: homeLabels.pause }));
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: homeLabels.play }));
    await pass(3_000);
    expect(current()).toBe(2);
  });

  test('the arrow buttons move the banners, and the selected banner is shown for the full interval', async () => {
    open();
    await load();
    await pass(2_000);
    expect(fireEvent.click(screen.getByRole('link', { name: homeLabels.previousBanner }))).toBe(false);
    expect([current(), list().scrollLeft]).toEqual([3, 2000]);
    await pass(2_999);
    expect(current()).toBe(3);
    fireEvent.click(screen.getByRole('link', { name: homeLabels.nextBanner }));
    expect(current()).toBe(1);
  });

  test('after scrolling, the banner that is in view is marked as current', async () => {
    open();
    list().scrollLeft = 2000;
    fireEvent.scroll(list());
    await pass(120);
    expect(current()).toBe(3);
  });
});

describe('hydration of the carousel', () => {
  const announcement = () => element('[aria-live]');

  test('after hydration, the carousel continues with the banner in view, announces nothing and runs one timer', async () => {
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

  test('a carousel that was paused before hydration stays paused until its button is pressed', async () => {
    open();
    await load();
    fireEvent.click(screen.getByRole('button', { name: homeLabels.pause }));
    await hydrate();
    await pass(10_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: homeLabels.play }));
    await pass(3_000);
    expect(current()).toBe(2);
    expect(screen.getByRole('button', { name: homeLabels.pause })).toBeVisible();
  });

  test('the carousel does not advance if the pointer is over it at hydration', async () => {
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

  test('the carousel advances if hydration happens before the script has started its timer', async () => {
    open();
    await hydrate();
    await load();
    await pass(3_000);
    expect(current()).toBe(2);
    await pass(2_999);
    expect(current()).toBe(2);
  });
});
