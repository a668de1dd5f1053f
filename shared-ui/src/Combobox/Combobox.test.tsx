import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './Combobox';

const names = ['Asha Varma', 'மு. வரதராசன்', 'राम शर्मा', 'Asha Rao'];
const matching = (text: string) =>
  names
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ key: name, name }));

function renderCombobox({ onlyOptions = false, hasOptions = true } = {}) {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onOpen = jest.fn();
  function Form() {
    const [text, setText] = useState('');
    const options = matching(text);
    return (
      <form onSubmit={onSubmit}>
        <Combobox
          label="Name"
          value={text}
          onChange={setText}
          options={hasOptions ? options : undefined}
          onChoose={(index) => setText(options[index]?.name ?? '')}
          onOpen={onOpen}
          onlyOptions={onlyOptions}
          announce={(count) => `${count} found`}
        />
      </form>
    );
  }
  render(<Form />);
  return { user: userEvent.setup(), onSubmit, onOpen, field: screen.getByLabelText('Name') };
}
const options = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);

test('a combobox opens its list while the user types, and announces the number of options', async () => {
  const { user, field, onOpen } = renderCombobox();
  await user.click(field);
  expect(options()).toEqual([]);
  await user.keyboard('asha');
  expect(onOpen).toHaveBeenCalled();
  expect(options()).toEqual(['Asha Varma', 'Asha Rao']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
  await user.tab();
  expect(options()).toEqual([]);
});

test('arrow keys move the active option of a combobox, and Enter chooses it without a submit', async () => {
  const { user, field, onSubmit } = renderCombobox();
  await user.type(field, 'asha{ArrowDown}{ArrowDown}{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(field).toHaveValue('Asha Rao');
  expect(options()).toEqual([]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter without an active option submits the typed value of a combobox', async () => {
  const { user, field, onSubmit } = renderCombobox();
  await user.type(field, 'asha{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('asha');
});

test('a combobox that accepts only options opens at a click, and Enter chooses the first option', async () => {
  const { user, field, onSubmit } = renderCombobox({ onlyOptions: true });
  await user.click(field);
  expect(options()).toHaveLength(names.length);
  await user.type(field, 'nobody{Enter}');
  expect(field).toHaveValue('nobody');
  await user.clear(field);
  await user.type(field, 'asha{Enter}');
  expect(field).toHaveValue('Asha Varma');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Escape closes the list of a combobox, and the page handles a second Escape', async () => {
  const { user, field } = renderCombobox();
  await user.type(field, 'asha');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(options()).toEqual([]);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});

test('a combobox ignores keys of an input method, and suggests Tamil and Hindi names', async () => {
  const { user, field } = renderCombobox();
  await user.click(field);
  fireEvent.change(field, { target: { value: 'வர' } });
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.click(screen.getByRole('option', { name: 'மு. வரதராசன்' }));
  expect(field).toHaveValue('மு. வரதராசன்');
  expect(field).toHaveFocus();
});

test('a combobox without options is a plain text field', () => {
  renderCombobox({ hasOptions: false });
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
