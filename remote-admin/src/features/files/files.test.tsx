import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { watchForms } from '@juris/testing/sentForms';
import { tableLabels } from '@juris/shared-ui/PagingTable/tableLabels';
import { fileLabels as fieldLabels } from '@juris/shared-ui/FileField/fileLabels';
import { addAccount } from '../../../testing/accounts';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { editorLabels } from '../../editor/labels';
import { formLabels } from '../../editor/form/labels';
import { addFilesLabels } from './AddFilesDialog';
import { libraryLabels } from '../../editor/library/labels';
import '../../editor/library/ChooseFileDialog';
import { listLabels } from '../../editor/table/labels';
import './FilesScreen';
import { fileLabels } from './labels';

// Shows the field “Go to page” with a single page.
jest.mock('@juris/shared-ui/PagingTable/pagesAround', () => ({
  ...jest.requireActual('@juris/shared-ui/PagingTable/pagesAround'),
  maxShownPages: 0,
}));

const api = withApi();

const picture = (color: string, name = color) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="170"><path fill="${color}" d="M0 0h9v9z"/></svg>`,
    ],
    `${name}.svg`,
    { type: 'image/svg+xml' },
  );

/** Sends a form with a file to the API. Requests of `fetch` cannot send the forms of jsdom. */
const sendForm = (call: string, fields: Record<string, string | File>, token: string) =>
  new Promise<{ output: { id: number; imgLink: string } }>((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${call}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.send(form);
  });
const addBanner = async (title: string, image: File, token: string) =>
  (await sendForm('banner/create', { title, image }, token)).output;
const bannerImage = async (id: number) => {
  const answer = await fetch(`${api.current.origin}/api/banner/${id}`);
  return ((await answer.json()) as { output: { imgLink: string } }).output.imgLink;
};

const storedAltText = async (name: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api.current.origin}/api/files?name=${name}`, { headers });
  return ((await answer.json()) as { output: { altText: string }[] }).output[0]?.altText;
};

test('the list of files finds a file by its original name and filters unused files', async () => {
  const token = await api.current.signIn();
  await addBanner('Found', picture('teal'), token);
  const { user } = renderAdmin('/admin/files', token);
  await user.type(await screen.findByRole('searchbox', { name: listLabels.search(fileLabels.many) }), 'teal');
  await waitFor(() => expect(rowNames()).toEqual(['teal.svg']));
  await user.selectOptions(
    screen.getByRole('combobox', { name: listLabels.filterBy('use') }),
    fileLabels.notUsed,
  );
  expect(await screen.findByText(listLabels.noResults)).toBeInTheDocument();
});

test('an editor replaces a file everywhere after seeing its uses, and undoes it in the notice', async () => {
  const token = await api.current.signIn();
  const { id, imgLink } = await addBanner('Replaced banner', picture('red'), token);
  const { user } = renderAdmin(`/admin/files?open=${imgLink}`, token);
  const uses = await screen.findByRole('region', { name: fileLabels.usedIn });
  const link = within(uses).getByRole('link', { name: fileLabels.openRecord('Banner', 'Replaced banner') });
  expect(link).toHaveAttribute('href', `/admin/managebanner?edit=${id}`);
  await user.click(screen.getByRole('button', { name: fileLabels.replace }));
  const dialog = within(await screen.findByRole('dialog', { name: fileLabels.replaceTitle('red.svg') }));
  await user.click(dialog.getByRole('button', { name: fileLabels.replaceCount(1) }));
  expect(dialog.getByLabelText(fileLabels.newFile, { exact: false })).toBeInvalid();
  await user.upload(dialog.getByLabelText(fileLabels.newFile, { exact: false }), picture('blue'));
  await user.click(dialog.getByRole('button', { name: fileLabels.replaceCount(1) }));
  expect(await screen.findByRole('dialog', { name: 'blue.svg' })).toBeInTheDocument();
  expect(await bannerImage(id)).not.toBe(imgLink);
  await user.click(screen.getByRole('button', { name: editorLabels.undo }));
  await waitFor(async () => expect(await bannerImage(id)).toBe(imgLink));
});

test('an editor describes an image; a form proposes the text, unless text was typed', async () => {
  const sent = watchForms();
  const token = await api.current.signIn();
  const { imgLink } = await addBanner('Described', picture('green'), token);
  const { user } = renderAdmin(`/admin/files?open=${imgLink}`, token);
  await user.type(await screen.findByRole('textbox', { name: fileLabels.altText }), 'A green corner');
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press(editorLabels.undo);
  await waitFor(async () => expect(await storedAltText(imgLink, token)).toBe(''));
  await press(editorLabels.redo);
  await waitFor(async () => expect(await storedAltText(imgLink, token)).toBe('A green corner'));
  cleanup();

  const form = renderAdmin('/admin/manageleadership?add', token);
  const choose = async () => {
    await form.user.click(await screen.findByRole('button', { name: `${libraryLabels.choose}: Image` }));
    const dialog = within(await screen.findByRole('dialog', { name: libraryLabels.choose }));
    await form.user.type(dialog.getByRole('searchbox'), 'green');
    const option = await dialog.findByRole('button', { name: /^green\.svg/ });
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await form.user.click(option);
  };
  await choose();
  const altText = screen.getByRole('textbox', { name: formLabels.altText });
  expect(altText).toHaveValue('A green corner');
  expect(screen.getByText('green.svg')).toBeInTheDocument();
  await form.user.clear(altText);
  await form.user.type(altText, 'Mine');
  await choose();
  expect(altText).toHaveValue('Mine');

  const stored = Object.entries(window.localStorage).find(([name]) => name.startsWith('draft '));
  expect(stored?.[1]).toContain(imgLink);
  await form.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'N');
  await form.user.click(screen.getByRole('button', { name: formLabels.saveAsDraft }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toMatchObject({ image: imgLink, altText: 'Mine' });
});

test('“Go to page” in the library does not save the form behind it', async () => {
  const token = await api.current.signIn();
  const { id } = await addBanner('Half edited', picture('plum'), token);
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, token);
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), ' title');
  await user.click(await screen.findByRole('button', { name: `${libraryLabels.choose}: Image` }));
  const dialog = within(await screen.findByRole('dialog', { name: libraryLabels.choose }));
  const sent = watchForms();
  await user.type(await dialog.findByRole('textbox', { name: tableLabels.goTo(1) }), '1{Enter}');
  await user.click(dialog.getByRole('button', { name: libraryLabels.cancel }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(sent()).toEqual({});
});

test('an unused file can be removed after a question', async () => {
  const token = await api.current.signIn();
  const { imgLink } = await addBanner('Unused', picture('olive'), token);
  await sendForm('files/replace', { name: imgLink, image: picture('navy') }, token);
  const { user } = renderAdmin(`/admin/files?open=${imgLink}`, token);
  await user.click(await screen.findByRole('button', { name: fileLabels.remove }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: fileLabels.confirmRemove }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('olive.svg')).not.toBeInTheDocument());
});

test.each([
  ['viewer', false],
  ['author', true],
] as const)('a %s sees a file without the buttons that change it', async (role, mayChoose) => {
  const administrator = await api.current.signIn();
  const { imgLink } = await addBanner(`For the ${role}`, picture(role), administrator);
  const email = `files.${role}@example.org`;
  const token = await addAccount(api.current.origin, administrator, { email, role });
  renderAdmin(`/admin/files?open=${imgLink}`, token);
  const dialog = within(await screen.findByRole('dialog', { name: `${role}.svg` }));
  expect(dialog.getByRole('link', { name: fileLabels.download })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: fileLabels.replace })).not.toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  if (!mayChoose) return;
  cleanup();
  renderAdmin('/admin/managebanner?add', token);
  expect(await screen.findByRole('button', { name: `${libraryLabels.choose}: Image` })).toBeInTheDocument();
});

test('with an API that has no accounts, neither section nor button is shown', async () => {
  api.current.faults.push({ call: 'GET /api/account', fault: 404 });
  try {
    const { user, store } = renderAdmin('/admin/managebanner?add', await api.current.signIn());
    await user.upload(await screen.findByLabelText('Image'), samplePictureFile('a.svg'));
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries)).toContainEqual(
        expect.objectContaining({ endpointName: 'adminOwnAccount', status: 'rejected' }),
      ),
    );
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: fileLabels.heading })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: new RegExp(libraryLabels.choose) })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: fieldLabels.remove })).toBeInTheDocument();
  } finally {
    api.current.faults.length = 0;
  }
});

const openAddFiles = async () => {
  const page = renderAdmin('/admin/files', await api.current.signIn());
  await page.user.click(await screen.findByRole('button', { name: addFilesLabels.title }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: addFilesLabels.title })) };
};

test('many files are added at once without a record, undone and redone, and one that is already there is listed with the reason', async () => {
  const { user, dialog } = await openAddFiles();
  const choose = (...files: File[]) => user.upload(dialog.getByLabelText(addFilesLabels.choose), files);
  await choose(picture('khaki'), picture('maroon'));
  expect(dialog.getByText(addFilesLabels.summary(2, 0))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: addFilesLabels.save(2) }));
  expect(await screen.findByText(addFilesLabels.saved(2, 0))).toBeInTheDocument();
  await waitFor(() => expect(rowNames()).toEqual(expect.arrayContaining(['khaki.svg', 'maroon.svg'])));
  await user.click(screen.getByRole('button', { name: editorLabels.undo }));
  expect(await screen.findByText(addFilesLabels.undone(2, 2))).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('khaki.svg')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: editorLabels.redo }));
  expect(await screen.findByText(addFilesLabels.redone(2))).toBeInTheDocument();
  await waitFor(() => expect(rowNames()).toContain('khaki.svg'));
  cleanup();

  const again = await openAddFiles();
  await again.user.upload(again.dialog.getByLabelText(addFilesLabels.choose), [
    picture('khaki', 'ऑलिव'),
    picture('salmon'),
  ]);
  await again.user.click(again.dialog.getByRole('button', { name: addFilesLabels.save(2) }));
  expect(await screen.findByText(addFilesLabels.saved(1, 1))).toBeInTheDocument();
  expect(again.dialog.getByRole('row', { name: /ऑलिव\.svg .*khaki\.svg/ })).toBeInTheDocument();
  expect(again.dialog.queryByText('salmon.svg')).not.toBeInTheDocument();
});

test('while files are saved, no others can be chosen, and a drop beside the field does not leave the page', async () => {
  const { user, dialog } = await openAddFiles();
  const drop = () =>
    fireEvent.drop(dialog.getByText(addFilesLabels.hint), { dataTransfer: { types: ['Files'] } });
  expect(drop()).toBe(false);
  await user.upload(dialog.getByLabelText(addFilesLabels.choose), picture('orchid'));
  const release = api.current.hold('/api/files');
  await user.click(dialog.getByRole('button', { name: addFilesLabels.save(1) }));
  expect(dialog.queryByLabelText(addFilesLabels.choose)).not.toBeInTheDocument();
  expect(drop()).toBe(false);
  release();
  expect(await screen.findByText(addFilesLabels.saved(1, 0))).toBeInTheDocument();
});

test('files of other types and too large files are left out with the reason', async () => {
  const { dialog } = await openAddFiles();
  const large = new File(['<svg/>'], 'large.svg', { type: 'image/svg+xml' });
  Object.defineProperty(large, 'size', { value: 2 * 1024 * 1024 });
  fireEvent.drop(dialog.getByText(addFilesLabels.drop, { exact: false }), {
    dataTransfer: { files: [large, new File(['text'], 'notes.txt', { type: 'text/plain' })] },
  });
  expect(await dialog.findByText(addFilesLabels.summary(0, 2))).toBeInTheDocument();
  expect(dialog.getByText(fieldLabels.tooLarge('2.0 MB', '1.0 MB'))).toBeInTheDocument();
  expect(dialog.getByText(/Choose a .* or \.pdf file/)).toBeInTheDocument();
});
