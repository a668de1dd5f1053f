import { fireEvent } from '@testing-library/react';
import { defaultMounts } from '@juris/releases/mountTable';
import { prefetchOnHover } from './prefetchOnHover';

const lazy = jest.fn(() => Promise.resolve({}));
const loader = jest.fn(() => Promise.reject(new Error('away')));
const unknown = jest.fn(() => {
  throw new Response(null, { status: 404 });
});
prefetchOnHover(defaultMounts, () => [
  { path: '/services/:id', lazy, loader },
  { path: '*', loader: unknown },
]);

/**
 * Adds a link with a child element to the page.
 * @returns The child element.
 */
function linkTo(href: string) {
  const link = Object.assign(document.createElement('a'), { href });
  return document.body.appendChild(link).appendChild(document.createElement('span'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  jest.clearAllMocks();
});

test('prefetchOnHover preloads a page once, after the pointer has rested on a link for 100 ms', async () => {
  fireEvent.pointerOver(linkTo('/services/1#part'));
  await jest.advanceTimersByTimeAsync(99);
  expect(lazy).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: '1' }, request: expect.any(Request) }),
  );
  fireEvent.pointerOver(linkTo('/services/1'));
  await jest.advanceTimersByTimeAsync(100);
  expect(loader).toHaveBeenCalledTimes(1);
});

test('prefetchOnHover preloads the page of a focused link, but not of a link that the pointer only passes', async () => {
  fireEvent.pointerOver(linkTo('/services/2'));
  fireEvent.focusIn(linkTo('/services/3'));
  await jest.advanceTimersByTimeAsync(100);
  expect(loader.mock.calls).toEqual([[expect.objectContaining({ params: { id: '3' } })]]);
});

test.each([
  ['with parameters, which may have side effects', '/services/4?token=secret'],
  ['of the admin area', '/admin/services/4'],
  ['of another site', 'https://example.org/services/4'],
  ['that is already shown', window.location.href],
])('prefetchOnHover does not preload an address %s', async (_what, href) => {
  fireEvent.pointerOver(linkTo(href));
  await jest.advanceTimersByTimeAsync(100);
  expect(lazy).not.toHaveBeenCalled();
  expect(loader).not.toHaveBeenCalled();
});

test('prefetchOnHover ignores the error of an address without a page', async () => {
  fireEvent.pointerOver(linkTo('/uploads/flyer.pdf'));
  await jest.advanceTimersByTimeAsync(100);
  expect(unknown).toHaveBeenCalledTimes(1);
});
