import { act, render, screen } from '@testing-library/react';
import { Overlay } from './Overlay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('announces that content is loading, takes the focus, and fades out in half a second', () => {
  const page = (open: boolean) => (
    <>
      <button>Save</button>
      <Overlay open={open} />
    </>
  );
  const { rerender } = render(page(false));
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();

  rerender(page(true));
  expect(screen.getByRole('status')).toHaveTextContent('Loading your content...');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(save.closest('[inert]')).not.toBeNull();

  rerender(page(false));
  expect(save).toHaveFocus();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Loading your content...')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(500));
  expect(screen.queryByText('Loading your content...')).not.toBeInTheDocument();
});

test('does not announce each change of the progress figures', () => {
  render(<Overlay open>17%</Overlay>);
  expect(screen.getByText('17%').closest('[role=status], [aria-live]')).toBeNull();
});
