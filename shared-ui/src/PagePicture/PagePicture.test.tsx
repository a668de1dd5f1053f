import { fireEvent, render, screen } from '@testing-library/react';
import { PagePicture } from './PagePicture';

test('PagePicture reserves the space of its picture, loads it near the viewport, and leaves it out if it fails to load', () => {
  render(<PagePicture src="/assets/art/shelf-wide.svg" alt="A shelf of books" />);
  const picture = screen.getByRole('img', { name: 'A shelf of books' });
  expect(picture).toHaveAttribute('width', '1440');
  expect(picture).toHaveAttribute('height', '480');
  expect(picture).toHaveAttribute('loading', 'lazy');
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
});
