import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateTimeField, incompleteDate } from './DateTimeField';

function Form({ stored, onSubmit }: { stored: string; onSubmit: (value: string) => void }) {
  const [value, setValue] = useState(stored);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <DateTimeField label="Publish on" minYear={2000} value={value} onChange={setValue} />
      <output>{value}</output>
      <button>Save</button>
    </form>
  );
}

/**
 * Simulates a partly typed date, which jsdom cannot do. Browsers set `badInput`, report an empty value and send no
 * input event.
 */
function typeIncomplete(control: HTMLElement, badInput = true) {
  Object.defineProperty(control, 'validity', { value: { badInput }, configurable: true });
}

function show(stored = '') {
  const onSubmit = jest.fn();
  render(<Form stored={stored} onSubmit={onSubmit} />);
  const control = screen.getByLabelText('Publish on');
  return { user: userEvent.setup(), control, onSubmit, value: () => screen.getByRole('status').textContent };
}

describe('DateTimeField', () => {
  test.each([
    ['a key is released', (control: HTMLElement) => fireEvent.keyUp(control, { key: '3' })],
    ['it loses the focus', (control: HTMLElement) => fireEvent.blur(control)],
    ['its form is submitted', (control: HTMLElement) => fireEvent.submit(control.closest('form') ?? control)],
  ])('DateTimeField reports a partly typed date as incomplete and not as empty when %s', (_, end) => {
    const { control, value } = show();
    typeIncomplete(control);
    end(control);
    expect(value()).toBe(incompleteDate);
  });

  test('DateTimeField reports "incomplete" when the user deletes a part of a complete date', () => {
    const { control, value } = show('2999-12-03T09:00');
    typeIncomplete(control);
    fireEvent.change(control, { target: { value: '' } });
    expect(value()).toBe(incompleteDate);
  });

  test('DateTimeField shows a message about an incomplete date only when the field loses the focus', () => {
    const { control } = show();
    act(() => control.focus());
    typeIncomplete(control);
    fireEvent.keyUp(control, { key: '3' });
    expect(control).toBeValid();
    act(() => control.blur());
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(/^Enter both date and time\./);
  });

  test('DateTimeField reports an empty value after the user has deleted all parts of a date', () => {
    const { control, value } = show();
    typeIncomplete(control);
    fireEvent.keyUp(control, { key: '3' });
    typeIncomplete(control, false);
    fireEvent.keyUp(control, { key: 'Backspace' });
    expect(value()).toBe('');
  });

  test('DateTimeField keeps the value "incomplete" of a restored draft until the user clears it', async () => {
    const { user, control, value } = show(incompleteDate);
    expect(control).toBeInvalid();
    await user.click(control);
    await user.tab();
    await user.tab({ shift: true });
    expect(value()).toBe(incompleteDate);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(value()).toBe('');
    expect(control).toHaveFocus();
    expect(control).toBeValid();
  });

  test('DateTimeField reports a complete date as typed and removes the message', async () => {
    const { user, control, value } = show(incompleteDate);
    await user.type(control, '2999-12-03T09:00');
    expect(value()).toBe('2999-12-03T09:00');
    expect(control).toBeValid();
  });
});
