import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { findRichText, pasteRichText } from '../../../testing/richText';
import { richTextLabels } from './labels';
import { RichTextArea } from './RichTextArea';

const latest = { markup: '' };

/** A form with one field. Its button sets the text, as a restored draft does. */
function Form({ text, error }: { text: string; error?: string }) {
  const [value, setValue] = useState(text);
  latest.markup = value;
  return (
    <>
      <RichTextArea label="Abstract" value={value} onChange={setValue} error={error} required />
      <button type="button" onClick={() => setValue('*restored*')}>
        Restore
      </button>
    </>
  );
}

/** Renders the form and waits for the visual editor. */
async function open(text: string, error?: string) {
  const user = userEvent.setup();
  render(<Form text={text} {...(error !== undefined && { error })} />);
  const box = await findRichText('Abstract');
  /** Selects the whole text. */
  const selectAll = () => {
    box.focus();
    getSelection()?.selectAllChildren(box);
    fireEvent(document, new Event('selectionchange'));
  };
  return { user, box, selectAll, button: (name: string) => screen.getByRole('button', { name }) };
}

test('RichTextArea keeps a text area that has the focus, and replaces it afterwards', async () => {
  const user = userEvent.setup();
  render(<Form text="" />);
  act(() => screen.getByRole('textbox', { name: 'Abstract' }).focus());
  await user.keyboard('a *b*');
  await import('./VisualEditor');
  expect(screen.getByRole('textbox', { name: 'Abstract' })).toHaveValue('a *b*');
  await user.tab();
  await screen.findByRole('toolbar');
  expect(screen.getByRole('textbox', { name: 'Abstract' })).toContainHTML('a <em>b</em>');
});

test('RichTextArea converts HTML that is pasted into the text area', async () => {
  render(<Form text="a " />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Abstract' });
  area.focus();
  area.setSelectionRange(2, 2);
  pasteRichText(area, '<p><i>b</i></p>');
  await waitFor(() => expect(latest.markup).toBe('a *b*'));
});

test('the editor has the name, the description and the states of the field', async () => {
  const { box } = await open('', 'Enter an abstract.');
  expect(box).toHaveAttribute('aria-multiline', 'true');
  expect(box).toBeRequired();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(`Enter an abstract. ${richTextLabels.hint}`);
  fireEvent.click(screen.getByText('Abstract'));
  await waitFor(() => expect(box).toHaveFocus());
});

test('the buttons format the selected text, and undo restores its exact markup', async () => {
  const { user, selectAll, button } = await open('- a\n- b');
  selectAll();
  await user.click(button(richTextLabels.italic));
  expect(latest.markup).toBe('• *a*\n• *b*');
  expect(button(richTextLabels.italic)).toHaveAttribute('aria-pressed', 'true');
  await user.click(button(richTextLabels.numberedList));
  expect(latest.markup).toBe('1. *a*\n2. *b*');
  await user.click(button(richTextLabels.undo));
  await user.click(button(richTextLabels.undo));
  expect(latest.markup).toBe('- a\n- b');
});

test('the toolbar is one tab stop, and the arrow keys move between its buttons', async () => {
  const { user, button } = await open('a');
  await user.tab();
  expect(button(richTextLabels.italic)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(button(richTextLabels.bold)).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(button(richTextLabels.redo)).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Abstract' })).toHaveFocus();
});

test('a link is added, changed and removed, and an unsafe address is rejected', async () => {
  const { user, box, selectAll, button } = await open('the report');
  selectAll();
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
  await user.keyboard('javascript:alert(1){Enter}');
  const address = () => screen.getByRole('textbox', { name: richTextLabels.address });
  expect(address()).toBeInvalid();
  await user.clear(address());
  await user.type(address(), 'https://example.org/a{Enter}');
  expect(latest.markup).toBe('[the report](https://example.org/a)');
  await waitFor(() => expect(box).toHaveFocus());
  await user.click(button(richTextLabels.link));
  expect(address()).toHaveValue('https://example.org/a');
  await user.clear(address());
  await user.type(address(), '/titles');
  await user.click(button(richTextLabels.apply));
  expect(latest.markup).toBe('[the report](/titles)');
  await user.click(button(richTextLabels.link));
  await user.click(button(richTextLabels.removeLink));
  expect(latest.markup).toBe('the report');
});

test('pasted HTML keeps its formatting, and pasted plain text its characters', async () => {
  const { box, selectAll } = await open('');
  pasteRichText(box, '<p>See <i>C</i></p><ul><li>One<li>Two</ul>', { 'text/plain': 'See C' });
  expect(latest.markup).toBe('See *C*\n\n• One\n• Two');
  selectAll();
  pasteRichText(box, '', { 'text/plain': '5 * 3 and *a*' });
  expect(latest.markup).toBe(String.raw`5 \* 3 and \*a\*`);
  selectAll();
  pasteRichText(box, '', { 'text/plain': 'https://example.org/' });
  expect(latest.markup).toBe(String.raw`[5 \* 3 and \*a\*](https://example.org/)`);
});

test('the editor shows a text that is restored from outside', async () => {
  const { user, box } = await open('a');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(box).toContainHTML('<em>restored</em>'));
  expect(latest.markup).toBe('*restored*');
});
