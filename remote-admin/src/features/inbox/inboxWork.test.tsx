import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { editorLabels } from '../../editor/labels';
import { listLabels } from '../../editor/table/labels';
import { inboxLabels } from './labels';

const api = withApi();
const open = async (search = '') => renderAdmin(`/admin/inbox${search}`, await api.current.signIn());
const enquiries = [
  { name: 'Ishaan Bose', message: 'First question' },
  { name: 'அருண் செல்வி', message: 'நூலகத்திற்கு ஒரு சந்தா வேண்டும்' },
  { name: 'Meera Das', message: 'Third question' },
];
const dialogOf = (name: string) =>
  screen.findByRole('dialog', { name: inboxLabels.title(inboxLabels.enquiry, name) });

beforeAll(async () => {
  for (const [index, enquiry] of enquiries.entries())
    await api.current.post('contact/enquiry', { ...enquiry, email: `sender${index}@example.org` });
});

test('each row shows the number and the first words of the message', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /அருண் செல்வி/ });
  expect(row).toHaveTextContent('E-2');
  expect(row).toHaveTextContent('நூலகத்திற்கு ஒரு சந்தா வேண்டும்');
});

test('only columns that the server can sort have a sort button', async () => {
  await open(`?sort=${inboxLabels.assignedTo}`);
  const heading = await screen.findByRole('columnheader', { name: inboxLabels.assignedTo });
  expect(heading).not.toHaveAttribute('aria-sort');
  expect(within(heading).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: inboxLabels.received })).toBeInTheDocument();
});

test('buttons and the keys Alt+Page Up and Alt+Page Down open the previous and the next message', async () => {
  const { user, address } = await open('?sort=Received');
  await user.click(await screen.findByRole('link', { name: /^Ishaan Bose/ }));
  await dialogOf('Ishaan Bose');
  expect(screen.getByRole('button', { name: inboxLabels.previous })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: inboxLabels.next }));
  await dialogOf('அருண் செல்வி');
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await dialogOf('Meera Das');
  expect(screen.getByRole('button', { name: inboxLabels.next })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await dialogOf('அருண் செல்வி');
  await user.click(screen.getByRole('button', { name: inboxLabels.remove }));
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(address()).toContain('open=enquiry-2');
});

test('a message keeps the text typed in it when a colleague’s change removes it from the list', async () => {
  const { user } = await open('?status=New');
  await user.click(await screen.findByRole('link', { name: /^Meera Das/ }));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Half a note');
  await api.current.post('inbox/enquiry/3', { state: 'done' });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Meera/ })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a note');
  expect(note).toHaveFocus();
  await api.current.post('inbox/enquiry/3', { state: 'new' });
});

test('Enter in the search box opens the message with the entered number', async () => {
  const { user } = await open();
  const search = await screen.findByRole('searchbox', { name: listLabels.search(inboxLabels.many) });
  await user.type(search, 'E-3 meera{Enter}');
  await dialogOf('Meera Das');
});

test('a message is assigned in its dialog and found with the filter for messages of the current user', async () => {
  const { user } = await open('?open=enquiry-1');
  await dialogOf('Ishaan Bose');
  const assignee = await screen.findByRole('combobox', { name: inboxLabels.assignedTo });
  const [, person] = within(assignee).getAllByRole('option');
  await user.selectOptions(assignee, person?.textContent ?? '');
  await user.keyboard('{Escape}');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: listLabels.filterBy('assignee') }),
    inboxLabels.mine,
  );
  await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('Ishaan Bose')]));
});

test('selected messages are moved to Spam in one step, Undo moves them back, and Redo moves them again', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: inboxLabels.select }));
  for (const [index, { name }] of enquiries.slice(1).entries())
    await user.click(
      screen.getByRole('checkbox', {
        name: listLabels.selectOne(inboxLabels.nameAndNumber(name, `E-${index + 2}`)),
      }),
    );
  expect(screen.getByText(inboxLabels.selected(2))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: inboxLabels.markSpam }));
  await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('Ishaan Bose')]));
  expect(await screen.findByRole('link', { name: inboxLabels.spamCount(2) })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: editorLabels.undo }));
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
  await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('Ishaan Bose')]));
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  await act(() => router.navigate('/admin/inbox?list=spam'));
  expect(await screen.findByText(inboxLabels.spamWhenEmpty)).toBeInTheDocument();
});

test('a message in Spam says why, and “Not spam” moves it back to the messages', async () => {
  const { user, router } = await open('?open=enquiry-3');
  await user.click(await screen.findByRole('button', { name: inboxLabels.markSpam }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate('/admin/inbox?list=spam'));
  await user.click(await screen.findByRole('link', { name: /^Meera Das/ }));
  expect(await screen.findByText(inboxLabels.markedAsSpam)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: inboxLabels.markNotSpam }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(inboxLabels.spamWhenEmpty)).toBeInTheDocument();
});

test('while the options of the inbox are unavailable, messages are shown without assignees and spam', async () => {
  api.current.faults.push({ call: '/api/inbox/options', fault: 404 });
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: /^Ishaan Bose/ }));
  await dialogOf('Ishaan Bose');
  expect(screen.queryByRole('combobox', { name: inboxLabels.assignedTo })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: inboxLabels.replyByMail })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:sender0%40example\.org\?subject=Re%3A%20Enquiry%20E-1/),
  );
  expect(screen.queryByRole('button', { name: inboxLabels.markSpam })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: inboxLabels.select })).not.toBeInTheDocument();
});
