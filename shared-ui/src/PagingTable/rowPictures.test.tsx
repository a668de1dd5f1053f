import { fireEvent, render } from '@testing-library/react';
import { RowCover } from './rowPictures';

test('RowCover shows an empty box if an image fails to load, and loads an image again when its address changes', () => {
  const { container, rerender } = render(<RowCover src="/gone.png" width={28} height={34} />);
  const picture = () => container.querySelector('img');
  expect(picture()).not.toBeNull();
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  rerender(<RowCover src="/there.png" width={28} height={34} />);
  expect(picture()).toHaveAttribute('src', '/there.png');
});
