import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField, passwordLabels } from './PasswordField';

function Example() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={setValue}
    />
  );
}

test('a password field shows the password after its button is pressed, and hides it after the next press', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret words');
  const name = (verb: string) => `${verb} ${passwordLabels.thePassword}`;
  await user.click(screen.getByRole('button', { name: name(passwordLabels.show) }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret words');
  await user.click(screen.getByRole('button', { name: name(passwordLabels.hide) }));
  expect(field).toHaveAttribute('type', 'password');
});
