import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePdfFile, samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { findRichText } from '../../../testing/richText';
import { watchForms } from '@juris/testing/sentForms';
import { formLabels } from '../../editor/form/labels';
import { resource } from '@juris/contract/types/resource';

const api = withApi();
const add = (bookTitle: string) =>
  api.current.post(
    'resources/create',
    { bookTitle, publisherId: 2, description: 'Commentaries and student texts.' },
    { coverImage: 'image', pdfFile: 'pdf' },
  );

const open = async (search = '') =>
  renderAdmin(`/admin/manageresources${search}`, await api.current.signIn());
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/resources?onlyActive=1`);
  return ((await answer.json()) as { output: Record<string, unknown>[] }).output;
};
/** Waits until the dialog is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const cover = samplePictureFile('cover.svg');
const pdf = samplePdfFile('catalogue.pdf');

test('a row truncates title and description as specified and links to the PDF', async () => {
  await add('Legal Catalogue, spring');
  await open();
  const row = within(await screen.findByRole('row', { name: /Legal Catalogue, spring/ }));
  expect(row.getByText('Legal Catalogue..')).toBeInTheDocument();
  expect(row.getByTitle('Commentaries and student texts.')).toHaveTextContent('Commentaries and stu..');
  expect(row.getByText('Thomson Reuters')).toBeInTheDocument();
  expect(row.getByRole('link', { name: /^PDF of Legal Catalogue, spring/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/uploads\/resources\/pdfs\/.+\.pdf\?date=/),
  );
});

test('a new resource is stored with publisher, cover and PDF; one file field accepts only images, the other only PDFs', async () => {
  const sent = watchForms();
  const { user } = await open('?add=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Resource' }));
  expect(dialog.getByLabelText('Cover image')).toHaveAttribute('accept', '.jpg,.png,.jpeg,.svg');
  expect(dialog.getByLabelText('PDF')).toHaveAttribute('accept', '.pdf');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Author Guidelines');
  await dialog.findByRole('option', { name: 'Juris Press' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Publisher' }), 'Juris Press');
  await user.upload(dialog.getByLabelText('Cover image'), cover);
  await user.upload(dialog.getByLabelText('PDF'), pdf);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The resource was added.')).toBeInTheDocument();
  await closed();
  expect(await stored()).toContainEqual(
    expect.objectContaining({ bookTitle: 'Author Guidelines', publisherName: 'Juris Press' }),
  );
  expect(sent()).toEqual({
    bookTitle: 'Author Guidelines',
    publisherId: '1',
    publisherName: 'Juris Press',
    description: '',
    coverImage: expect.any(File),
    pdfFile: expect.any(File),
  });
});

test('saving a changed resource keeps its cover and its PDF', async () => {
  const catalogue = await add('Legal Catalogue, summer');
  const before = (await stored()).find(({ id }) => id === catalogue);
  const sent = watchForms();
  const { user } = await open(`?edit=${catalogue}`);
  await user.type(await findRichText(resource.fields.description.label), 'New: ');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Resource' }));
  await dialog.findByRole('option', { name: 'Juris Press' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Publisher' }), 'Juris Press');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The resource was saved.')).toBeInTheDocument();
  await closed();
  const after = (await stored()).find(({ id }) => id === catalogue);
  expect(after).toMatchObject({
    description: 'New: Commentaries and student texts.',
    publisherId: 1,
    downloadLink: before?.downloadLink,
    coverImageLink: before?.coverImageLink,
  });
  expect(Object.keys(sent()).toSorted()).toEqual(['bookTitle', 'description', 'publisherId', 'version']);
});

test('deactivating a resource asks for confirmation with the specified text, which calls the resource a published title', async () => {
  const catalogue = await add('Legal Catalogue, autumn');
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: /^Legal Catalogue, autumn/ }));
  const question = screen.getByRole('alertdialog', {
    name: 'Do you want to deactivate the published title?',
  });
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('The resource is now hidden.')).toBeInTheDocument();
  await waitFor(async () => expect((await stored()).map(({ id }) => id)).not.toContain(catalogue));
});

test('the form copies the permanent address of the PDF, which opens the current PDF', async () => {
  const id = await add('Legal Catalogue, winter');
  const { user } = await open(`?edit=${id}`);
  const link = within(await screen.findByRole('group', { name: formLabels.permanentAddress }));
  await user.click(link.getByRole('button', { name: formLabels.copyLink }));
  expect(await screen.findByText(formLabels.linkCopied)).toBeInTheDocument();
  const address = await navigator.clipboard.readText();
  expect(address).toBe(`${location.origin}/api/pdf/resources/${id}`);
  const answer = await fetch(`${api.current.origin}${new URL(address).pathname}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('the form of a new resource shows no permanent address', async () => {
  await open('?add=');
  await screen.findByRole('dialog', { name: 'Add Resource' });
  expect(screen.queryByRole('group', { name: formLabels.permanentAddress })).not.toBeInTheDocument();
});
