import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

test('names a switch by its row and state and requests the other state', async () => {
  const onChange = jest.fn();
  render(<Switch name="Open Access" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Open Access: Active' });
  expect(control).toBeChecked();
  expect(control).toHaveTextContent('Active');
  await userEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(false);
});

test('ignores a press while a change is being saved', async () => {
  const onChange = jest.fn();
  render(<Switch name="Open Access" checked={false} busy onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Open Access: Inactive', busy: true }));
  expect(onChange).not.toHaveBeenCalled();
});
