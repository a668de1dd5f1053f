import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { watchForms } from '@juris/testing/sentForms';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { historyLabels } from '../history/labels';
import { formLabels } from './labels';

const api = withApi();
const picture = samplePictureFile('new.svg');
const image = { image: 'image' } as const;
const both = { coverImage: 'image', pdfFile: 'pdf' } as const;

/**
 * All content types with an image except banners: path of the screen, endpoints, values and files of an item, and
 * label of the image field.
 */
const kinds: {
  screen: string;
  call: string;
  create?: string;
  fields: Record<string, string | number>;
  files: typeof image | typeof both;
  label: string;
}[] = [
  {
    screen: 'manageleadership',
    call: 'leadership',
    fields: { personName: 'A', leadershipCategoryId: 1 },
    files: image,
    label: 'Image',
  },
  {
    screen: 'managpublishedtitles',
    call: 'published-titles',
    create: 'published-titles',
    fields: { title: 'A', publisherId: 1 },
    files: image,
    label: 'Cover',
  },
  {
    screen: 'manageresources',
    call: 'resources',
    fields: { bookTitle: 'A', publisherId: 1 },
    files: both,
    label: 'Cover image',
  },
  {
    screen: 'manageopenaccess',
    call: 'openaccess',
    fields: { title: 'A' },
    files: both,
    label: 'Cover image',
  },
  {
    screen: 'managesnippets',
    call: 'snippet',
    fields: { title: 'A', date: '2024-02-12' },
    files: both,
    label: 'Cover image',
  },
];

test.each(kinds)(
  '/admin/$screen asks for the alternative text of a new image, and the history shows its change',
  async ({ screen: path, call, create = `${call}/create`, fields, files, label }) => {
    const id = await api.current.post(create, fields, files);
    const token = await api.current.signIn();
    const sent = watchForms();
    const { user } = renderAdmin(`/admin/${path}?edit=${id}`, token);
    await screen.findByRole('dialog');
    const silent = await screen.findByRole('checkbox', { name: formLabels.titleIsEnough });
    expect(silent).toBeChecked();
    await user.click(silent);
    expect(silent).not.toBeChecked();
    await user.click(silent);
    expect(silent).toBeChecked();
    await user.upload(screen.getByLabelText(label), picture);
    expect(screen.getByText(formLabels.addDescription)).toBeInTheDocument();
    expect(silent).not.toBeChecked();

    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await user.click(silent);
    expect(screen.queryByText(formLabels.addDescription)).not.toBeInTheDocument();
    await save();
    // An API that implements only the specification does not know `altText`, so an empty field is omitted.
    expect(sent()).not.toHaveProperty('altText');

    await user.click(await screen.findByRole('button', { name: 'Edit A' }));
    await user.type(await screen.findByRole('textbox', { name: 'Alternative text' }), 'A quill');
    await save();
    const answer = await fetch(`${api.current.origin}/api/${call}/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.text()).toContain('"altText":"A quill"');

    await user.click(await screen.findByRole('button', { name: 'Edit A' }));
    await user.click(await screen.findByRole('button', { name: historyLabels.heading }));
    const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
    expect(history.getByRole('row', { name: 'Alternative text Empty A quill' })).toBeInTheDocument();
  },
);

test('an editor who saves after another editor can choose between both alternative texts', async () => {
  const id = await api.current.post('openaccess/create', { title: 'Two editors' }, both);
  const address = `openaccess/update/${id}`;
  await api.current.post(address, { altText: 'A quill' });
  const { user } = renderAdmin(`/admin/manageopenaccess?edit=${id}`, await api.current.signIn());
  const words = await screen.findByRole('textbox', { name: 'Alternative text' });
  await user.clear(words);
  await user.type(words, 'A feather');
  await api.current.post(address, { altText: 'A pen' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('group', { name: 'Alternative text' }));
  expect(choice.getByRole('radio', { name: 'Theirs A pen' })).toBeInTheDocument();
  expect(choice.getByRole('radio', { name: 'Yours A feather' })).toBeInTheDocument();
});
