import { render } from '@testing-library/react';
import { Book } from './Book';

test('shows its cover at 140 by 170, silently and only when it is nearly in view', () => {
  const { container } = render(<Book cover="/uploads/cover.svg" />);
  const cover = container.querySelector('img');
  expect(cover).toHaveAttribute('src', '/uploads/cover.svg');
  expect(cover).toHaveAttribute('width', '140');
  expect(cover).toHaveAttribute('height', '170');
  expect(cover).toHaveAttribute('alt', '');
  expect(cover).toHaveAttribute('loading', 'lazy');
});

test('is bound in plain green without a cover', () => {
  const { container } = render(<Book />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({ background: 'var(--c-ledger-3)' });
});

test('takes an empty address for none', () => {
  const { container } = render(<Book cover="" />);
  expect(container.querySelector('img')).toBeNull();
});
