import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RichTextArea } from './RichTextArea';

jest.mock('./VisualEditor', () => {
  throw new Error('Loading chunk failed.');
});

test('RichTextArea stays a text area with markup if the editor cannot be loaded', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(<RichTextArea label="Abstract" value="*a" onChange={onChange} />);
  await expect(import('./VisualEditor')).rejects.toThrow('Loading chunk failed.');
  await user.type(screen.getByRole('textbox', { name: 'Abstract' }), '*');
  expect(onChange).toHaveBeenCalledWith('*a*');
});
