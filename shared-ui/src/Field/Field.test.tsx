import { render, screen } from '@testing-library/react';
import { Field } from './Field';

test('a field is named by its label and described by its hint and its error', () => {
  render(<Field label="Title" hint="On one line." error="Enter a title." value="" onChange={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a title. On one line.');
});

test('a field without an error is not marked', () => {
  render(<Field label="Title" value="Books" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('');
});
