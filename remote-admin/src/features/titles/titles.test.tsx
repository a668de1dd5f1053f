import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { watchForms } from '@juris/testing/sentForms';
import { fileLabels } from '@juris/shared-ui/FileField/fileLabels';
import { formLabels } from '../../editor/form/labels';
import { libraryLabels } from '../../editor/library/labels';
import { title } from '@juris/contract/types/books';

const api = withApi();
beforeAll(async () => {
  const add = (fields: Record<string, string | number>) =>
    api.current.post('published-titles', fields, { image: 'image' });
  await add({ title: 'Trusts, withdrawn', publisherId: 1, isActive: 0 });
  await add({
    title: 'Torts: A Primer for Students',
    authorName: 'Asha Varma',
    buyLink: 'example.org/books/torts',
    publisherId: 1,
  });
  await add({ title: 'Evidence', publisherId: 2 });
  const publisherId = await api.current.post('publishers/create', { publisherName: 'Sample Press' });
  await add({ title: 'Equity', publisherId });
});

const open = async (search = '') =>
  renderAdmin(`/admin/managpublishedtitles${search}`, await api.current.signIn());
/** Waits for the rows, which load after the table has been rendered. */
const rows = () => screen.findAllByRole('rowheader');
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/published-titles`);
  return (await answer.json()) as { title: string; publisherName: string; buyLink: string }[];
};
/** Waits until the dialog is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const cover = samplePictureFile('cover.svg');

test('the list shows active titles first, and cuts titles at 15 characters, with the full titles as tooltips', async () => {
  await open('?publisher=Juris%20Press');
  await rows();
  expect(rowNames()).toHaveLength(2);
  expect(rowNames()[1]).toContain('Trusts, withdrawn');
  const row = within(screen.getByRole('row', { name: /Torts: A Primer for Students/ }));
  expect(row.getByText('Torts: A Primer..')).toBeInTheDocument();
  expect(row.getByTitle('Torts: A Primer for Students')).toBeInTheDocument();
  expect(
    row.getByRole('rowheader').querySelector('[data-whole="Torts: A Primer for Students"]'),
  ).not.toBeNull();
  expect(row.getByText('Juris Press')).toBeInTheDocument();
  expect(row.getByRole('link', { name: /example.org\/books\/torts/ })).toHaveAttribute(
    'href',
    'https://example.org/books/torts',
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Cover',
    'Title',
    'Author',
    'Publisher',
    'Buy link',
    'Edit',
    'Status',
  ]);
});

test('the correctly spelled address of the screen redirects to the specified one with its query', async () => {
  const page = renderAdmin('/admin/managepublishedtitles?page=2', await api.current.signIn());
  await rows();
  expect(page.address()).toBe('/admin/managpublishedtitles?page=2');
});

test('the list can be filtered by publisher', async () => {
  const { user } = await open();
  await rows();
  await screen.findByRole('option', { name: 'Sample Press' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by publisher' }), 'Sample Press');
  await waitFor(() => expect(rowNames()).toEqual(['Equity']));
});

test('a new title is stored with its publisher and cover', async () => {
  const sent = watchForms();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Title' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Title' }));
  expect(dialog.getByLabelText('Cover')).toHaveAttribute('accept', '.jpg,.png,.jpeg,.svg');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Contracts');
  await user.type(dialog.getByRole('textbox', { name: 'Buy link' }), 'example.org/contracts');
  await dialog.findByRole('option', { name: 'Thomson Reuters' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Publisher' }), 'Thomson Reuters');
  await user.upload(dialog.getByLabelText('Cover'), cover);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The title was added.')).toBeInTheDocument();
  await closed();
  expect((await stored()).find(({ title }) => title === 'Contracts')).toMatchObject({
    publisherName: 'Thomson Reuters',
    buyLink: 'example.org/contracts',
  });
  expect(sent()).toEqual({
    title: 'Contracts',
    authorName: '',
    buyLink: 'example.org/contracts',
    publisherId: '2',
    image: expect.any(File),
  });
});

test('when the options of the Publisher menu cannot be loaded, Try again loads them', async () => {
  api.current.faults.push({ call: 'GET /api/published-titles/publisher', fault: 500 });
  const { user } = await open('?add=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Title' }));
  const publisher = dialog.getByRole('combobox', { name: 'Publisher' });
  await waitFor(() => expect(publisher).toHaveAccessibleDescription(formLabels.publishersFailed));
  api.current.faults.length = 0;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option', { name: 'Juris Press' })).toBeInTheDocument();
  expect(publisher).toHaveDisplayValue(formLabels.choosePublisher);
});

test('the edit form shows the stored values and saves a changed title', async () => {
  await api.current.post(
    'published-titles',
    { title: 'Company Law', authorName: 'Asha Varma', publisherId: 2 },
    { image: 'image' },
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Company Law' }));
  expect(await screen.findByRole('textbox', { name: 'Author' })).toHaveValue('Asha Varma');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Title' }));
  expect(dialog.getByRole('combobox', { name: 'Publisher' })).toHaveDisplayValue('Thomson Reuters');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ', 2nd edition');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The title was saved.')).toBeInTheDocument();
  await closed();
  expect((await stored()).map(({ title }) => title)).toContain('Company Law, 2nd edition');
});

test('the sample chapter of a title can be removed', async () => {
  const id = await api.current.post(
    'published-titles',
    { title: 'Legal Drafting', publisherId: 2 },
    { image: 'image', sampleChapter: 'pdf' },
  );
  const { user } = await open(`?edit=${id}`);
  const remove = await screen.findByRole('button', { name: fileLabels.removeStored });
  expect(await fetch(`${api.current.origin}/api/pdf/titles/${id}`)).toHaveProperty('status', 200);
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await closed();
  expect(await fetch(`${api.current.origin}/api/pdf/titles/${id}`)).toHaveProperty('status', 404);
});

test('the form of a new title has the sample chapter and the library after the account has loaded', async () => {
  const respond = api.current.hold('/api/account');
  await open('?add=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Title' }));
  expect(await dialog.findByRole('option', { name: 'Juris Press' })).toBeInTheDocument();
  expect(dialog.queryByLabelText(title.fields.sampleChapter.label)).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: new RegExp(libraryLabels.choose) })).not.toBeInTheDocument();
  respond();
  expect(await dialog.findByLabelText(title.fields.sampleChapter.label)).toBeInTheDocument();
  expect(await dialog.findAllByRole('button', { name: new RegExp(libraryLabels.choose) })).not.toEqual([]);
});

test.each([400, 404, 500])(
  'if the API responds to the account request with %i, the form of a new title has neither sample chapter nor library',
  async (fault) => {
    api.current.faults.push({ call: 'GET /api/account', fault });
    const { loaded } = await open('?add=');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Title' }));
    expect(await dialog.findByRole('option', { name: 'Juris Press' })).toBeInTheDocument();
    await loaded();
    expect(dialog.queryByLabelText(title.fields.sampleChapter.label)).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: new RegExp(libraryLabels.choose) })).not.toBeInTheDocument();
  },
);

test('deactivating a title asks for confirmation with the specified text; activating does not', async () => {
  const { user } = await open();
  const evidence = () => screen.getByRole('switch', { name: /^Evidence: / });
  await rows();
  await user.click(evidence());
  const question = screen.getByRole('alertdialog', {
    name: 'Do you want to deactivate the published title?',
  });
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('The title is now hidden.')).toBeInTheDocument();
  expect((await stored()).map(({ title }) => title)).not.toContain('Evidence');
  await waitFor(() => expect(evidence()).not.toHaveAttribute('aria-busy'));
  await user.click(evidence());
  await waitFor(async () => expect((await stored()).map(({ title }) => title)).toContain('Evidence'));
  await waitFor(() => expect(evidence()).toBeChecked());
});
