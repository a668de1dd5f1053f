import type { PublishedTitle } from '@juris/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { ShelfOfBooks } from './ShelfOfBooks';

const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(
  (title, index): PublishedTitle => ({
    id: index + 1,
    title,
    authorName: 'Asha Varma',
    buyLink: '',
    publisherId: 1,
    publisherName: 'Juris Press',
    imgLink: 'cover.svg',
    isActive: 1,
    subtitle: '',
    authors: [],
    subjects: [],
    publicationDate: '',
    status: 'available',
    activeFrom: '',
    activeUntil: '',
    imageWidth: 560,
    imageHeight: 680,
    altText: '',
    updatedAt: '2024-02-12T09:30:00.000Z',
    version: 1,
  }),
);

const shelf = (
  <MemoryRouter>
    <ShelfOfBooks titles={titles} />
  </MemoryRouter>
);

/** jsdom has no layout: the screen is said to be small or not, and a place of the shelf to be 300 px wide. */
function show(screenIs: 'small' | 'wide') {
  window.matchMedia = (media) =>
    Object.assign(matchMedia(media), { matches: screenIs === 'small' && media.includes('max-width') });
  // Styles stay outside: jsdom would apply those for wide screens.
  render(<StyleSheetManager target={document.createElement('div')}>{shelf}</StyleSheetManager>);
  const list = screen.getByRole('list');
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  const scrollTo = jest.fn((to?: ScrollToOptions | number) => {
    list.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
  });
  list.scrollTo = scrollTo;
  return { list, scrollTo };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const { matchMedia } = window;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

describe('on a small screen', () => {
  test('the shelf advances every 5000 ms and begins again after the sixth book', () => {
    const { scrollTo } = show('small');
    pass(4_999);
    expect(scrollTo).not.toHaveBeenCalled();
    pass(1);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300 });
    pass(5_000);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 600 });
    pass(5_000);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });

  test('can be paused and moved by buttons, and says where it is', () => {
    const { scrollTo } = show('small');
    fireEvent.click(screen.getByRole('button', { name: 'Pause the shelf' }));
    pass(20_000);
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next books' }));
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(screen.getByText('Books 3 to 4')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Previous books' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous books' }));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
  });

  test('arrow keys move it', () => {
    const { list, scrollTo } = show('small');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300 });
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });

  test.each([
    ['40 px', 40, 1],
    ['39 px', 39, 0],
  ])('a swipe of %s is counted as it should be', (_way, across, times) => {
    const { list, scrollTo } = show('small');
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 300 - across, clientY: 100 }] });
    expect(scrollTo).toHaveBeenCalledTimes(times);
  });
});

test('on a wide screen everything is in view, and nothing moves', () => {
  const { list, scrollTo } = show('wide');
  pass(20_000);
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('before scripts all six books are there', () => {
  expect(renderToString(shelf).match(/<li/g)).toHaveLength(6);
});
