import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

test('Switch has row name and state as accessible name, and a click requests the other state', async () => {
  const onChange = jest.fn();
  render(<Switch name="Open Access" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Open Access: Active' });
  expect(control).toBeChecked();
  expect(control).toHaveTextContent('Active');
  await userEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(false);
});

test('Switch ignores clicks while a change is being saved', async () => {
  const onChange = jest.fn();
  render(<Switch name="Open Access" checked={false} busy onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Open Access: Inactive', busy: true }));
  expect(onChange).not.toHaveBeenCalled();
});
