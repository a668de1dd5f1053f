import type { Banner } from '@juris/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { sampleBanner as banner } from '../../../testing/sampleBanner';
import { Carousel } from './Carousel';
import { homeLabels } from './labels';

const banners = [
  banner(1, { redirectURL: '/openaccess', altText: 'A shelf of books' }),
  banner(2, { redirectURL: 'https://example.org/books' }),
  banner(3),
];

const carousel = (shown = banners) => (
  <MemoryRouter>
    <Carousel banners={shown} />
  </MemoryRouter>
);

/** Renders the carousel. jsdom has no layout, so the width of a banner is set to 1000 px. */
function show(shown = banners) {
  const view = render(carousel(shown));
  const list = screen.getByRole('list', { name: homeLabels.banners });
  Object.defineProperty(list, 'clientWidth', { value: 1000 });
  const scrollTo = jest.fn((to?: ScrollToOptions | number) => {
    list.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
  });
  list.scrollTo = scrollTo;
  return { ...view, list, scrollTo };
}

const region = () => screen.getByRole('region', { name: homeLabels.announcements });
const bars = () => screen.getAllByRole('link', { name: /^Banner \d of/ });
const current = () => bars().findIndex((bar) => bar.getAttribute('aria-current') === 'true') + 1;
/** Returns a pattern that matches the accessible name of the button of the banner with this title. */
const more = (title: string) => new RegExp(`^${homeLabels.findOutMore} ?– ${title}$`);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an image has its description as alternative text, and an image without description is decorative', () => {
  show();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'A shelf of books',
  ]);
});

describe('automatic advance of the carousel', () => {
  test('the carousel advances every 3000 ms and starts again after the last banner', () => {
    const { scrollTo } = show();
    pass(2_999);
    expect(current()).toBe(1);
    pass(1);
    expect(current()).toBe(2);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 1000 });
    pass(3_000);
    expect(current()).toBe(3);
    pass(3_000);
    expect(current()).toBe(1);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });

  test('an automatic advance neither announces the banner to screen readers nor moves the focus', () => {
    show();
    document.body.focus();
    pass(6_000);
    expect(region().querySelector('[aria-live]')).toBeEmptyDOMElement();
    expect(document.body).toHaveFocus();
  });

  test('the carousel stops advancing while the pointer is over it', () => {
    show();
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerLeave(region(), { pointerType: 'mouse' });
    pass(3_000);
    expect(current()).toBe(2);
  });

  test('the carousel continues to advance after a tap', () => {
    show();
    fireEvent.pointerEnter(region(), { pointerType: 'touch' });
    pass(3_000);
    expect(current()).toBe(2);
  });

  test('the carousel stops advancing while the focus is inside it', () => {
    show();
    const link = screen.getByRole('link', { name: homeLabels.nextBanner });
    act(() => link.focus());
    pass(10_000);
    expect(current()).toBe(1);
    act(() => link.blur());
    pass(3_000);
    expect(current()).toBe(2);
  });

  test('the carousel stops advancing while the page is hidden', () => {
    show();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(10_000);
    expect(current()).toBe(1);
  });

  test('the carousel begins paused under prefers-reduced-motion, and the play button starts it', () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => Object.assign(real(media), { matches: true });
    show();
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: homeLabels.play }));
    pass(3_000);
    expect(current()).toBe(2);
    window.matchMedia = real;
  });

  test('a paused carousel does not advance until the play button is pressed', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: homeLabels.pause }));
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    fireEvent.pointerLeave(region(), { pointerType: 'mouse' });
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    fireEvent.click(screen.getByRole('button', { name: homeLabels.play }));
    pass(3_000);
    expect(current()).toBe(2);
  });
});

describe('moving the carousel', () => {
  const announcement = () => region().querySelector('[aria-live="polite"]');

  test('the arrow buttons move the carousel in a circle', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: homeLabels.previousBanner }));
    expect(current()).toBe(3);
    expect(announcement()).toHaveTextContent(homeLabels.banner(3, 3, 'Title 3'));
    fireEvent.click(screen.getByRole('link', { name: homeLabels.nextBanner }));
    expect(current()).toBe(1);
  });

  test('the bar of a banner shows the banner without scrolling the page', () => {
    show();
    expect(fireEvent.click(bars()[1]!)).toBe(false);
    expect(current()).toBe(2);
    expect(announcement()).toHaveTextContent(homeLabels.banner(2, 3, 'Title 2'));
  });

  test('an arrow button moves the list even if the browser ignores the first attempt to scroll', () => {
    const { list, scrollTo } = show();
    scrollTo.mockImplementationOnce(() => undefined);
    fireEvent.click(screen.getByRole('link', { name: homeLabels.nextBanner }));
    expect([current(), list.scrollLeft]).toEqual([2, 0]);
    pass(200);
    expect([current(), list.scrollLeft]).toEqual([2, 1000]);
  });

  test('arrow keys move the carousel', () => {
    const { list } = show();
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(current()).toBe(2);
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(current()).toBe(3);
  });

  test('a banner that the visitor selected is shown for the full interval', () => {
    show();
    pass(2_000);
    fireEvent.click(bars()[1]!);
    pass(2_000);
    expect(current()).toBe(2);
    pass(1_000);
    expect(current()).toBe(3);
  });

  test.each([
    ['40 px to the left', 40, 2],
    ['40 px to the right', -40, 3],
    ['39 px', 39, 1],
  ])('only a swipe of at least 40 px moves the carousel: %s', (_way, across, expected) => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 300 - across, clientY: 100 }] });
    expect(current()).toBe(expected);
  });

  test('a slow swipe moves the carousel by only one banner, although the list scrolls', () => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 800, clientY: 100 }] });
    list.scrollLeft = 600;
    fireEvent.scroll(list);
    pass(200);
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 200, clientY: 100 }] });
    expect(current()).toBe(2);
  });

  test('a swipe moves the carousel even if the browser scrolls back at its end', () => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 250, clientY: 100 }] });
    list.scrollLeft = 0;
    fireEvent.scroll(list);
    pass(120);
    expect([current(), list.scrollLeft]).toEqual([2, 1000]);
    // The visitor can scroll back.
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 100 }] });
    list.scrollLeft = 0;
    fireEvent.scroll(list);
    pass(120);
    expect([current(), list.scrollLeft]).toEqual([1, 0]);
  });

  test('a vertical swipe, which scrolls the page, does not move the carousel', () => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 300 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 250, clientY: 100 }] });
    expect(current()).toBe(1);
  });

  test.each([
    ['40 px', 40, 2],
    ['39 px', 39, 1],
  ])('only dragging by at least 40 px with the mouse moves the carousel: %s', (_way, across, expected) => {
    const { list } = show();
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, clientY: 100 };
    fireEvent.pointerDown(list, { ...mouse, clientX: 300 });
    fireEvent.pointerMove(list, { ...mouse, clientX: 300 - across });
    fireEvent.pointerUp(list, { ...mouse, clientX: 300 - across });
    expect(current()).toBe(expected);
  });

  test('the banner in view becomes the current banner when the list stops scrolling', () => {
    const { list } = show();
    list.scrollLeft = 2000;
    fireEvent.scroll(list);
    expect(current()).toBe(1);
    pass(120);
    expect(current()).toBe(3);
    expect(announcement()).toHaveTextContent(homeLabels.banner(3, 3, 'Title 3'));
  });
});

describe('the banners of the carousel', () => {
  test('a banner shows its title, its subtitle and an image of 550 by 320 px', () => {
    show();
    const first = screen.getByRole('listitem', { name: homeLabels.position(1, 3) });
    expect(within(first).getByRole('heading', { name: 'Title 1' })).toBeInTheDocument();
    expect(first).toHaveTextContent('Subtitle 1');
    const picture = first.querySelector('img');
    expect(picture).toHaveAttribute(
      'src',
      '/uploads/banners/picture-1.svg?date=2024-02-12T09%3A30%3A00.000Z',
    );
    expect(picture).toHaveAttribute('width', '550');
    expect(picture).toHaveAttribute('height', '320');
  });

  test('a banner has a button only if the banner has a valid `redirectURL`', () => {
    show();
    expect(screen.getByRole('link', { name: more('Title 1') })).toHaveAttribute('href', '/openaccess');
    expect(screen.getByRole('link', { name: more('Title 2') })).toHaveAttribute(
      'href',
      'https://example.org/books',
    );
    expect(screen.queryByRole('link', { name: more('Title 3') })).toBeNull();
  });

  test('a single banner has no controls and does not move', () => {
    const { scrollTo } = show(banners.slice(0, 1));
    expect(screen.queryByRole('link', { name: /banner/i })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    pass(10_000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('server-rendered HTML of the carousel', () => {
  const html = () => renderToString(carousel());

  test('the HTML contains all banners and a link to each banner', () => {
    for (const { title } of banners) expect(html()).toContain(title);
    for (const number of [1, 2, 3]) {
      expect(html()).toContain(`id="banner-${number}"`);
      expect(html()).toContain(`href="#banner-${number}"`);
    }
  });

  test('the HTML loads the first image eagerly and the other images lazily', () => {
    const pictures = html().match(/<img[^>]*>/g) ?? [];
    expect(pictures[0]).toMatch(/loading="eager".*fetchPriority="high"/i);
    for (const later of pictures.slice(1)) expect(later).toMatch(/loading="lazy"/);
  });
});

test('the carousel loads the image of the next banner in advance', () => {
  const { container } = show();
  const loading = () =>
    [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
  expect(loading()).toEqual(['eager', 'eager', 'lazy']);
  pass(3_000);
  expect(loading()).toEqual(['eager', 'eager', 'eager']);
});

test('a cropped image shows its focal point, or its centre if the API sends none', () => {
  const { focalX: _, focalY: __, ...before } = banner(2);
  const { container } = render(
    carousel([banner(1, { focalX: 20, focalY: 90, altText: 'Left' }), before as Banner]),
  );
  const [chosen, middle] = [...container.querySelectorAll('li img')].map(
    (picture) => getComputedStyle(picture).objectPosition,
  );
  expect([chosen, middle]).toEqual(['20% 90%', '50% 50%']);
});
