import type { Banner } from '@juris/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { sampleBanner as banner } from '../../../testing/sampleBanner';
import { Carousel } from './Carousel';

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

/** jsdom has no layout, so a slide is said to be 1000 px wide. */
function show(shown = banners) {
  const view = render(carousel(shown));
  const list = screen.getByRole('list', { name: 'Banners' });
  Object.defineProperty(list, 'clientWidth', { value: 1000 });
  const scrollTo = jest.fn((to?: ScrollToOptions | number) => {
    list.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
  });
  list.scrollTo = scrollTo;
  return { ...view, list, scrollTo };
}

const region = () => screen.getByRole('region', { name: 'Announcements' });
const bars = () => screen.getAllByRole('link', { name: /^Banner \d of/ });
const current = () => bars().findIndex((bar) => bar.getAttribute('aria-current') === 'true') + 1;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a picture is named by its text; without one it is decorative', () => {
  show();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'A shelf of books',
  ]);
});

describe('the carousel by itself', () => {
  test('advances every 3000 ms and begins again after the last banner', () => {
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

  test('announces nothing and leaves the focus where it is', () => {
    show();
    document.body.focus();
    pass(6_000);
    expect(region().querySelector('[aria-live]')).toBeEmptyDOMElement();
    expect(document.body).toHaveFocus();
  });

  test('stops while the pointer is on it', () => {
    show();
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerLeave(region(), { pointerType: 'mouse' });
    pass(3_000);
    expect(current()).toBe(2);
  });

  test('is not stopped for ever by a tap', () => {
    show();
    fireEvent.pointerEnter(region(), { pointerType: 'touch' });
    pass(3_000);
    expect(current()).toBe(2);
  });

  test('stops while the keyboard is in it', () => {
    show();
    const link = screen.getByRole('link', { name: 'Next banner' });
    act(() => link.focus());
    pass(10_000);
    expect(current()).toBe(1);
    act(() => link.blur());
    pass(3_000);
    expect(current()).toBe(2);
  });

  test('stops while another tab is in front', () => {
    show();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(10_000);
    expect(current()).toBe(1);
    hidden.mockRestore();
  });

  test('does not move for visitors who asked for less motion', () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => Object.assign(real(media), { matches: true });
    show();
    pass(10_000);
    expect(current()).toBe(1);
    window.matchMedia = real;
  });

  test('stays paused once it is paused, and goes on when it is told to', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    fireEvent.pointerLeave(region(), { pointerType: 'mouse' });
    pass(10_000);
    expect(current()).toBe(1);
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    fireEvent.click(screen.getByRole('button', { name: 'Play the banners' }));
    pass(3_000);
    expect(current()).toBe(2);
  });
});

describe('the visitor moves it', () => {
  const said = () => region().querySelector('[aria-live="polite"]');

  test('by the arrows, around both ends', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'Previous banner' }));
    expect(current()).toBe(3);
    expect(said()).toHaveTextContent('Banner 3 of 3: Title 3');
    fireEvent.click(screen.getByRole('link', { name: 'Next banner' }));
    expect(current()).toBe(1);
  });

  test('by a bar, and the page stays where it is', () => {
    show();
    expect(fireEvent.click(bars()[1]!)).toBe(false);
    expect(current()).toBe(2);
    expect(said()).toHaveTextContent('Banner 2 of 3: Title 2');
  });

  test('by the arrow keys', () => {
    const { list } = show();
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(current()).toBe(2);
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(current()).toBe(3);
  });

  test('and then it stays for the full time', () => {
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
  ])('by a finger: %s', (_way, across, expected) => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 300 - across, clientY: 100 }] });
    expect(current()).toBe(expected);
  });

  test('by a slow finger, once and not twice', () => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 800, clientY: 100 }] });
    list.scrollLeft = 600;
    fireEvent.scroll(list);
    pass(200);
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 200, clientY: 100 }] });
    expect(current()).toBe(2);
  });

  test('but not by scrolling the page', () => {
    const { list } = show();
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 300 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 250, clientY: 100 }] });
    expect(current()).toBe(1);
  });

  test.each([
    ['40 px', 40, 2],
    ['39 px', 39, 1],
  ])('by dragging with the mouse: %s', (_way, across, expected) => {
    const { list } = show();
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, clientY: 100 };
    fireEvent.pointerDown(list, { ...mouse, clientX: 300 });
    fireEvent.pointerMove(list, { ...mouse, clientX: 300 - across });
    fireEvent.pointerUp(list, { ...mouse, clientX: 300 - across });
    expect(current()).toBe(expected);
  });

  test('by scrolling the list itself, once it has come to rest', () => {
    const { list } = show();
    list.scrollLeft = 2000;
    fireEvent.scroll(list);
    expect(current()).toBe(1);
    pass(120);
    expect(current()).toBe(3);
    expect(said()).toHaveTextContent('Banner 3 of 3: Title 3');
  });
});

describe('a banner', () => {
  test('shows title, subtitle and picture in the size of the design', () => {
    show();
    const first = screen.getByRole('listitem', { name: '1 of 3' });
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

  test('has a button only when it leads somewhere', () => {
    show();
    expect(screen.getByRole('link', { name: /^Find out more ?: Title 1$/ })).toHaveAttribute(
      'href',
      '/openaccess',
    );
    expect(screen.getByRole('link', { name: /^Find out more ?: Title 2$/ })).toHaveAttribute(
      'href',
      'https://example.org/books',
    );
    expect(screen.queryByRole('link', { name: /^Find out more ?: Title 3$/ })).toBeNull();
  });

  test('alone needs no controls and does not move', () => {
    const { scrollTo } = show(banners.slice(0, 1));
    expect(screen.queryByRole('link', { name: /banner/i })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    pass(10_000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('before scripts', () => {
  const html = () => renderToString(carousel());

  test('all banners are there, and links lead to each', () => {
    for (const { title } of banners) expect(html()).toContain(title);
    for (const number of [1, 2, 3]) {
      expect(html()).toContain(`id="banner-${number}"`);
      expect(html()).toContain(`href="#banner-${number}"`);
    }
  });

  test('the first picture is fetched first and the others when they are needed', () => {
    const pictures = html().match(/<img[^>]*>/g) ?? [];
    expect(pictures[0]).toMatch(/loading="eager".*fetchPriority="high"/i);
    for (const later of pictures.slice(1)) expect(later).toMatch(/loading="lazy"/);
  });
});

test('with scripts the next picture is fetched before it is needed', () => {
  const { container } = show();
  const loading = () =>
    [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
  expect(loading()).toEqual(['eager', 'eager', 'lazy']);
  pass(3_000);
  expect(loading()).toEqual(['eager', 'eager', 'eager']);
});

test('each picture keeps its focal point in sight, and the middle where an API of before knows none', () => {
  const { focalX: _, focalY: __, ...before } = banner(2);
  const { container } = render(
    carousel([banner(1, { focalX: 20, focalY: 90, altText: 'Left' }), before as Banner]),
  );
  const [chosen, middle] = [...container.querySelectorAll('li img')].map(
    (picture) => getComputedStyle(picture).objectPosition,
  );
  expect([chosen, middle]).toEqual(['20% 90%', '50% 50%']);
});
