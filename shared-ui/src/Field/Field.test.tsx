import { render, screen } from '@testing-library/react';
import { Field } from './Field';

test('Field connects its label as accessible name, and its error and hint as description', () => {
  render(<Field label="Title" hint="On one line." error="Enter a title." value="" onChange={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a title. On one line.');
});

test('Field is not marked as invalid without an error', () => {
  render(<Field label="Title" value="Books" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('');
});
