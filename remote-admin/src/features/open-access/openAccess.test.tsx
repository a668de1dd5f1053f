import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePdfFile, samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { watchForms } from '@juris/testing/sentForms';

const api = withApi();
const add = (title: string) =>
  api.current.post('openaccess/create', { title }, { coverImage: 'image', pdfFile: 'pdf' });

const open = async (search = '') =>
  renderAdmin(`/admin/manageopenaccess${search}`, await api.current.signIn());
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/openaccess?onlyActive=1`);
  return ((await answer.json()) as { output: Record<string, unknown>[] }).output;
};
/** Waits until the dialog is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const cover = samplePictureFile('cover.svg');
const pdf = samplePdfFile('book.pdf');

test('a row shows the title cut at 15 characters and links to its PDF', async () => {
  await add('On Liberty, with notes');
  await open();
  const row = within(await screen.findByRole('row', { name: /On Liberty, with notes/ }));
  expect(row.getByText('On Liberty, wit..')).toBeInTheDocument();
  expect(row.getByRole('link', { name: /^PDF of On Liberty, with notes/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/uploads\/openaccess\/pdfs\/.+\.pdf\?date=/),
  );
});

test('a missing PDF is reported at its field, and the selected cover stays', async () => {
  const sent = watchForms();
  const { user } = await open('?add=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Open Access' }));
  expect(dialog.getByLabelText('Cover image')).toHaveAttribute('accept', '.jpg,.png,.jpeg,.svg');
  expect(dialog.getByLabelText('PDF')).toHaveAttribute('accept', '.pdf');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Walden');
  await user.upload(dialog.getByLabelText('Cover image'), cover);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('PDF')).toBeInvalid());
  expect(dialog.getByText('cover.svg')).toBeInTheDocument();
  await user.upload(dialog.getByLabelText('PDF'), pdf);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The open-access item was added.')).toBeInTheDocument();
  await closed();
  expect(await stored()).toContainEqual(expect.objectContaining({ title: 'Walden' }));
  expect(sent()).toEqual({ title: 'Walden', coverImage: expect.any(File), pdfFile: expect.any(File) });
});

test('replacing the PDF of a book keeps the cover', async () => {
  const liberty = await add('On Liberty, illustrated');
  const before = (await stored()).find(({ id }) => id === liberty);
  const { user } = await open(`?edit=${liberty}`);
  await user.upload(await screen.findByLabelText('PDF'), pdf);
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Open Access' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The open-access item was saved.')).toBeInTheDocument();
  await closed();
  const after = (await stored()).find(({ id }) => id === liberty);
  expect(after?.imageLink).toBe(before?.imageLink);
  expect(after?.downloadLink).not.toBe(before?.downloadLink);
});

test('deactivating a book asks for confirmation with the specified text, which calls the book a published title', async () => {
  const liberty = await add('On Liberty, abridged');
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: /^On Liberty, abridged/ }));
  const question = screen.getByRole('alertdialog', {
    name: 'Do you want to deactivate the published title?',
  });
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('The open-access item is now hidden.')).toBeInTheDocument();
  await waitFor(async () => expect((await stored()).map(({ id }) => id)).not.toContain(liberty));
});
