import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePdfFile, samplePictureFile } from '../../../testing/files';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { watchForms } from '@juris/testing/sentForms';
import { today } from './snippetsApi';
import { editorLabels } from '../../editor/labels';

const api = withApi();
const files = { coverImage: 'image', pdfFile: 'pdf' } as const;
const add = (title: string, isActive = 1) =>
  api.current.post('snippet/create', { title, date: '2024-06-17', isActive }, files);

const open = async (search = '') => renderAdmin(`/admin/managesnippets${search}`, await api.current.signIn());
const theSwitch = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}: `) });
const question = () =>
  screen.findByRole('alertdialog', { name: 'Are you sure you want to change the status?' });
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/snippet`);
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
};
/** Waits until the dialog is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const cover = samplePictureFile('cover.svg');
const pdf = samplePdfFile('Reading list.pdf');

test('today returns the editor’s local date as year-month-day', () => {
  expect(today(new Date(2024, 1, 9, 0, 5))).toBe('2024-02-09');
  expect(today(new Date(2024, 10, 30, 23, 55))).toBe('2024-11-30');
});

test('the list shows active snippets first, each with date and PDF, and cuts titles at 15 characters', async () => {
  await add('A librarian’s past guide', 0);
  await add('A librarian’s guide');
  await open('?q=librarian');
  // The table is rendered before the rows have loaded.
  await screen.findAllByRole('rowheader');
  expect(rowNames()[1]).toContain('A librarian’s past guide');
  const row = within(screen.getByRole('row', { name: /A librarian’s guide/ }));
  expect(row.getByTitle('A librarian’s guide')).toHaveTextContent('A librarian’s g..');
  expect(row.getByText('2024-06-17')).toBeInTheDocument();
  expect(row.getByRole('link', { name: /^PDF of A librarian’s guide/ })).toBeInTheDocument();
});

describe('Add Snippet', () => {
  test('a snippet that lacks cover or PDF is not sent, and the specified message is shown', async () => {
    const before = await stored();
    const { user } = await open('?add=');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Snippet' }));
    expect(dialog.getByLabelText('Cover image')).toHaveAttribute('accept', '.jpg,.png,.jpeg,.svg');
    expect(dialog.getByLabelText('PDF')).toHaveAttribute('accept', '.pdf');
    await user.upload(dialog.getByLabelText('Cover image'), cover);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Please upload both cover image and PDF file$/,
    );
    expect(dialog.getByLabelText('PDF')).toBeInvalid();
    await waitFor(() => expect(dialog.getByLabelText('PDF')).toHaveFocus());
    expect(await stored()).toEqual(before);
  });

  test('a snippet with both files is stored as active, with today’s date and the name of its PDF as title', async () => {
    const sent = watchForms();
    const { user } = await open('?add=');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Snippet' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please upload both cover image and PDF file')).toBeInTheDocument();
    await user.upload(dialog.getByLabelText('Cover image'), cover);
    await user.upload(dialog.getByLabelText('PDF'), pdf);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The snippet was added.')).toBeInTheDocument();
    await closed();
    expect(screen.queryByText('Please upload both cover image and PDF file')).not.toBeInTheDocument();
    expect(await screen.findByRole('rowheader', { name: 'Reading list' })).toBeInTheDocument();
    expect(await stored()).toContainEqual(
      expect.objectContaining({ title: 'Reading list', published_date: today(), is_active: 1 }),
    );
    expect(sent()).toEqual({
      coverImage: expect.any(File),
      pdfFile: expect.any(File),
      date: today(),
      isActive: '1',
    });
  });
});

describe('the status of a snippet', () => {
  test('deactivating a snippet asks for confirmation and shows the server’s message', async () => {
    await add('Spring');
    const { user } = await open();
    await user.click(await theSwitch('Spring'));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(await theSwitch('Spring')).toBeChecked();
    await user.click(await theSwitch('Spring'));
    await user.click(within(await question()).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('The snippet is now hidden.')).toBeInTheDocument();
    await waitFor(async () => expect(await theSwitch('Spring')).not.toBeChecked());
  });

  test('Undo and Redo after a status change need no confirmation', async () => {
    await add('Summer');
    const { user } = await open();
    await user.click(await theSwitch('Summer'));
    await user.click(within(await question()).getByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The snippet is now published.');
    await waitFor(async () => expect(await theSwitch('Summer')).toBeChecked());
    await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
    await waitFor(async () => expect(await theSwitch('Summer')).not.toBeChecked());
  });

  test('activating a snippet asks for confirmation too', async () => {
    await add('Autumn', 0);
    const { user } = await open();
    await user.click(await theSwitch('Autumn'));
    await user.click(within(await question()).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('The snippet is now published.')).toBeInTheDocument();
    await waitFor(async () => expect(await theSwitch('Autumn')).toBeChecked());
  });

  test('when the request fails, the status stays the same and the specified message is shown', async () => {
    await add('Winter');
    api.current.faults.push({ call: '/api/snippet/update/*', fault: 500 });
    const { user } = await open();
    await user.click(await theSwitch('Winter'));
    await user.click(within(await question()).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to update status. Please try again.$/,
    );
    expect(await theSwitch('Winter')).toBeChecked();
  });
});

test('replacing the PDF of a snippet keeps the cover and the date', async () => {
  await add('Monsoon');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Monsoon' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Snippet' }));
  expect(title).toHaveValue('Monsoon');
  expect(dialog.getByText(/^Published 2024-06-17/)).toBeInTheDocument();
  const before = (await stored()).find((snippet) => snippet.title === 'Monsoon');
  await user.upload(dialog.getByLabelText('PDF'), pdf);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The snippet was saved.')).toBeInTheDocument();
  await closed();
  const after = (await stored()).find((snippet) => snippet.title === 'Monsoon');
  expect(after).toMatchObject({ image_file_name: before?.image_file_name, published_date: '2024-06-17' });
  expect(after?.pdf_file_name).not.toBe(before?.pdf_file_name);
});
