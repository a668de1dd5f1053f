import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormField, type TextNormaliser } from './FormField';

/** Removes all characters except the first five digits, and returns a message if there were more digits. */
const enter: TextNormaliser = (text) => {
  const digits = text.replace(/\D/g, '');
  return { value: digits.slice(0, 5), message: digits.length > 5 ? 'Maximum 5 digits.' : undefined };
};

const show = () => {
  render(<FormField name="code" label="Code" type="tel" defaultValue="" enter={enter} />);
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Code' }) };
};

test.each([
  ['typed', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('12-34-5')],
  ['pasted', (user: ReturnType<typeof userEvent.setup>) => user.paste('12 34 5')],
])('FormField normalises a text that is %s', async (_, type) => {
  const { user, field } = show();
  await user.click(field);
  await type(user);
  expect(field).toHaveValue('12345');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('FormField shows the message of its `enter` function until the text is changed', async () => {
  const { user, field } = show();
  await user.click(field);
  await user.paste('123456');
  expect(field).toHaveValue('12345');
  expect(screen.getByRole('status')).toHaveTextContent('Maximum 5 digits.');
  await user.clear(field);
  await user.keyboard('54321');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('FormField does not cut a pasted text with maxlength before it is normalised', () =>
  expect(show().field).not.toHaveAttribute('maxlength'));
