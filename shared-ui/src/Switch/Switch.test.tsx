import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

test('a switch is named by its row and the word beside it and asks for the other state', async () => {
  const onChange = jest.fn();
  render(<Switch name="Open Access" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Open Access: Active' });
  expect(control).toBeChecked();
  expect(control).toHaveTextContent('Active');
  await userEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(false);
});

test('a switch whose change is on its way does nothing', async () => {
  const onChange = jest.fn();
  render(<Switch name="Open Access" checked={false} busy onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Open Access: Inactive', busy: true }));
  expect(onChange).not.toHaveBeenCalled();
});
