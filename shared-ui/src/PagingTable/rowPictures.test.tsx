import { fireEvent, render } from '@testing-library/react';
import { RowCover } from './rowPictures';

test('RowCover shows an empty box for a broken image, and tries again when the address changes', () => {
  const { container, rerender } = render(<RowCover src="/gone.png" width={28} height={34} />);
  const picture = () => container.querySelector('img');
  expect(picture()).not.toBeNull();
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  rerender(<RowCover src="/there.png" width={28} height={34} />);
  expect(picture()).toHaveAttribute('src', '/there.png');
});
