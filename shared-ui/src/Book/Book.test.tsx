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

test('Book generates the same cover for the same title, and different covers for different titles', () => {
  const drawn = (title: string) => {
    const { container, unmount } = render(<Book title={title} />);
    const cover = container.querySelector('[aria-hidden]');
    const look = [
      cover && getComputedStyle(cover).background,
      container.querySelector('path')?.getAttribute('d'),
    ].join();
    unmount();
    return look;
  };
  const titles = ['Torts: A Primer', 'Trusts: A Primer', 'Company Law', 'Nuisance', 'Evidence'];
  expect(titles.map(drawn)).toEqual(titles.map(drawn));
  expect(new Set(titles.map(drawn)).size).toBeGreaterThan(2);
});
