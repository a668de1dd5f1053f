import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormField } from './FormField';

const show = () => {
  render(<FormField name="contactNo" label="Contact No" type="tel" defaultValue="" maxLength={10} />);
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Contact No' }) };
};

test.each([
  ['typed', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('+919840012345')],
  ['pasted', (user: ReturnType<typeof userEvent.setup>) => user.paste('+91 98400 12345')],
])('a number of which the end does not fit is not cut off without a word when it is %s', async (_, enter) => {
  const { user, field } = show();
  await user.click(field);
  await enter(user);
  expect(field).toHaveProperty('value.length', 10);
  expect(screen.getByRole('status')).toHaveTextContent('Only 10 characters fit here');
  await user.clear(field);
  await user.keyboard('9840012345');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
