import { act, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './LoadingOverlay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('LoadingOverlay has the focus while it is open, and fades out in half a second after it was closed', () => {
  const page = (open: boolean) => (
    <>
      <button>Save</button>
      <LoadingOverlay open={open} />
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

test('LoadingOverlay shows the progress outside its live region', () => {
  render(<LoadingOverlay open>17%</LoadingOverlay>);
  expect(screen.getByText('17%').closest('[role=status], [aria-live]')).toBeNull();
});
