import { render, screen } from '@testing-library/react';
import { Field } from './Field';

test('names a field by its label and describes it by its hint and error', () => {
  render(<Field label="Title" hint="On one line." error="Enter a title." value="" onChange={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a title. On one line.');
});

test('does not mark a field without an error as invalid', () => {
  render(<Field label="Title" value="Books" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('');
});
