import { fireEvent, render } from '@testing-library/react';
import { Cover } from './rowPictures';

test('shows an empty plate for an image that fails to load, until its address changes', () => {
  const { container, rerender } = render(<Cover src="/gone.png" width={28} height={34} />);
  const picture = () => container.querySelector('img');
  expect(picture()).not.toBeNull();
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  rerender(<Cover src="/there.png" width={28} height={34} />);
  expect(picture()).toHaveAttribute('src', '/there.png');
});
