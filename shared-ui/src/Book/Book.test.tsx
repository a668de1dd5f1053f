import { fireEvent, render } from '@testing-library/react';
import { Book } from './Book';

test('Book renders a cover image of 140 by 170 px, loaded lazily and with an empty alternative text', () => {
  const { container } = render(<Book cover="/uploads/cover.svg" />);
  const cover = container.querySelector('img');
  expect(cover).toHaveAttribute('src', '/uploads/cover.svg');
  expect(cover).toHaveAttribute('width', '140');
  expect(cover).toHaveAttribute('height', '170');
  expect(cover).toHaveAttribute('alt', '');
  expect(cover).toHaveAttribute('loading', 'lazy');
});

test('Book renders a plain green cover if it has neither a cover image nor a title', () => {
  const { container } = render(<Book />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({ background: 'var(--c-ledger-3)' });
});

test('Book renders no image for an empty cover address', () => {
  const { container } = render(<Book cover="" />);
  expect(container.querySelector('img')).toBeNull();
});

test('Book shows title and author on a generated cover if the image is missing or fails to load', () => {
  const { container, rerender } = render(<Book title="Torts: A Primer" author="Asha Varma" />);
  const words = () => container.querySelector('[aria-hidden]')?.textContent;
  expect(words()).toBe('Torts: A PrimerAsha Varma');
  rerender(<Book cover="/uploads/away.svg" title="Torts: A Primer" author="Asha Varma" />);
  expect(words()).toBeUndefined();
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(words()).toBe('Torts: A PrimerAsha Varma');
  rerender(<Book cover="/uploads/there.svg" title="Torts: A Primer" author="Asha Varma" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/there.svg');
});

test.each([
  ['a narrow', 500, 1000, '500 / 1000', 'calc(var(--box) * 0.6071)'],
  ['a landscape', 1200, 900, '1200 / 900', ''],
])(
  'Book shows the whole of %s cover within 140 by 170 px',
  (_shape, imageWidth, imageHeight, ratio, width) => {
    const { container } = render(<Book cover="/uploads/a.jpg" size={{ imageWidth, imageHeight }} />);
    const { style } = container.firstElementChild as HTMLElement;
    expect([style.aspectRatio, style.width]).toEqual([ratio, width]);
  },
);

test('Book gives an image without a known size the space of 140 by 170 px', () => {
  const { container } = render(
    <Book cover="/uploads/a.svg" size={{ imageWidth: null, imageHeight: null }} />,
  );
  expect(container.firstElementChild).not.toHaveAttribute('style');
});

test('Book generates covers in different colours for consecutive numbers, with the language of the title', () => {
  const ground = (number: number) => {
    const { container, unmount } = render(<Book title="மரபு" language={{ lang: 'ta' }} number={number} />);
    const cover = container.querySelector('[aria-hidden]');
    expect(cover?.querySelector('b')).toHaveAttribute('lang', 'ta');
    const { background } = getComputedStyle(cover!);
    unmount();
    return background;
  };
  expect(new Set([1, 2, 3, 4].map(ground)).size).toBe(4);
});
