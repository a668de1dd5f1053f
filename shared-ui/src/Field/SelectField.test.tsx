import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './SelectField';

const options = [
  { value: '1', label: 'Management' },
  { value: '3', label: 'Team' },
];

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <SelectField
      label="Category"
      placeholder="Choose a category"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

test('SelectField lists the placeholder only until an option is selected', async () => {
  render(<Form />);
  const select = screen.getByRole('combobox', { name: 'Category' });
  expect(select).toHaveDisplayValue('Choose a category');
  await userEvent.selectOptions(select, 'Team');
  expect(select).toHaveValue('3');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Management', 'Team']);
});

test('SelectField marks the select as invalid and connects the error message as its description', () => {
  render(<Form error="Category is missing." />);
  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Category is missing.');
});
