import type { PublishedTitle } from '@juris/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { homeLabels } from './labels';
import { ShelfOfBooks } from './FeaturedBooks';

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

// The styles are inserted outside of the document. Otherwise jsdom would apply those for wide screens, which hide the
// controls.
const shelf = (
  <StyleSheetManager target={document.createElement('div')}>
    <MemoryRouter>
      <ShelfOfBooks titles={titles} />
    </MemoryRouter>
  </StyleSheetManager>
);

/**
 * Renders the books on a small or wide screen. jsdom has no layout, so the visible part of the list is set to 300 px.
 */
function show(screenIs: 'small' | 'wide') {
  window.matchMedia = (media) =>
    Object.assign(matchMedia(media), { matches: screenIs === 'small' && media.includes('max-width') });
  render(shelf);
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

describe('featured books on a small screen', () => {
  test('the books advance by two every 5000 ms and start again after the sixth book', () => {
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

  test('the buttons pause and move the books, and a text announces the numbers of the books in view', () => {
    const { scrollTo } = show('small');
    fireEvent.click(screen.getByRole('button', { name: homeLabels.pause }));
    pass(20_000);
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: homeLabels.nextBooks }));
    expect(screen.getByText(homeLabels.position(2, 3))).toBeInTheDocument();
    expect(screen.getByText(homeLabels.shownBooks(3, 4))).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: homeLabels.previousBooks }));
    fireEvent.click(screen.getByRole('button', { name: homeLabels.previousBooks }));
    expect(screen.getByText(homeLabels.position(3, 3))).toBeInTheDocument();
  });

  test('arrow keys move the books', () => {
    const { list, scrollTo } = show('small');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300 });
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });

  test.each([
    ['40 px', 40, 1],
    ['39 px', 39, 0],
  ])('only a swipe of at least 40 px moves the books: %s', (_way, across, times) => {
    const { list, scrollTo } = show('small');
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(list, { changedTouches: [{ clientX: 300 - across, clientY: 100 }] });
    expect(scrollTo).toHaveBeenCalledTimes(times);
  });
});

test('the books do not move on a wide screen, because it shows all six books at once', () => {
  const { list, scrollTo } = show('wide');
  pass(20_000);
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the HTML of the server contains all six books', () => {
  expect(renderToString(shelf).match(/<li/g)).toHaveLength(6);
});
