import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';
import { sessionLabels } from './labels';

function Example() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label={sessionLabels.password}
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
  const field = screen.getByLabelText(sessionLabels.password);
  await user.type(field, 'secret words');
  const name = (verb: string) => `${verb} ${sessionLabels.thePassword}`;
  await user.click(screen.getByRole('button', { name: name(sessionLabels.show) }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret words');
  await user.click(screen.getByRole('button', { name: name(sessionLabels.hide) }));
  expect(field).toHaveAttribute('type', 'password');
});
