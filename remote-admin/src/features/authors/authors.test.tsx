import { screen, waitFor } from '@testing-library/react';
import { fileLabels } from '@juris/shared-ui/FileField/fileLabels';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { findRichText } from '../../../testing/richText';
import { focalPointLabels } from '../../editor/form/focalPointFields';
import { author } from '@juris/contract/types/author';

const api = withApi();
const open = async (search: string) =>
  renderAdmin(`/admin/manageauthors${search}`, await api.current.signIn());
/** Presses Save, and waits for the message and until the dialog is closed. */
async function save(user: ReturnType<typeof renderAdmin>['user'], message: string) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
const stored = async (name: string) => {
  const answer = await fetch(`${api.current.origin}/api/author-profiles?onlyActive=1`);
  const { output } = (await answer.json()) as { output: Record<string, unknown>[] };
  return output.find((one) => one.name === name);
};

test('a new author is stored with biography and portrait', async () => {
  const { user } = await open('?add=');
  await user.type(await screen.findByRole('textbox', { name: author.fields.name.label }), 'Asha Varma');
  await user.type(await findRichText(author.fields.biography.label), 'Teaches law.');
  await user.upload(screen.getByLabelText(author.fields.image.label), samplePictureFile('asha.svg'));
  expect(
    await screen.findByRole('slider', { name: new RegExp(focalPointLabels.vertical) }),
  ).toBeInTheDocument();
  await save(user, 'The author was added.');
  expect(await stored('Asha Varma')).toMatchObject({
    ...{ biography: 'Teaches law.', imgLink: expect.stringMatching(/\.svg$/), focalX: 50, focalY: 30 },
  });
});

test('the portrait of an author can be removed', async () => {
  const fields = { name: 'Ravi Menon', biography: 'Teaches law.' };
  const id = await api.current.post('author-profiles/create', fields, { image: 'image' });
  const { user } = await open(`?edit=${id}`);
  await user.click(await screen.findByRole('button', { name: fileLabels.removeStored }));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  await save(user, 'The author was saved.');
  expect(await stored('Ravi Menon')).toMatchObject({ imgLink: '' });
});
