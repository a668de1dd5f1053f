import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePdfFile, samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { stateLabels } from '../schedule/schedule';
import { formLabels } from './labels';

const api = withApi();
const picture = samplePictureFile('a.svg');
const pdf = samplePdfFile('Winter.pdf');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const asDraft = () => screen.findByRole('button', { name: 'Save as draft' });

/** Returns the titles that the API sends to readers in a public list. */
async function seen(list: string): Promise<string[]> {
  const answer = await fetch(`${api.current.origin}/api/${list}`);
  const { output, data = output } = (await answer.json()) as Record<string, { title: string }[] | undefined>;
  return (data ?? []).map(({ title }) => title);
}

test('with an API without drafts, "Save as draft" stores a new banner as inactive', async () => {
  api.current.faults.push({ call: '/api/drafts/banner', fault: 404 });
  const { user } = renderAdmin('/admin/managebanner?add', await api.current.signIn());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Not yet');
  await user.upload(screen.getByLabelText('Image'), picture);
  await user.click(await asDraft());
  expect(await screen.findByText(formLabels.savedAsDraft('The banner was added.'))).toBeInTheDocument();
  await closed();
  expect(await screen.findByRole('switch', { name: /^Not yet/ })).not.toBeChecked();
  expect(await seen('banner?onlyActive=1')).not.toContain('Not yet');
});

test('with an API without states, "Save as draft" asks the question of the specification', async () => {
  const id = await api.current.addBanner({ title: 'Seen until now' });
  // The API of the tests has states.
  const parse = JSON.parse;
  jest
    .spyOn(JSON, 'parse')
    .mockImplementation((text: string, reviver) => parse(text.replace(/"state":"published",?/, ''), reviver));
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.click(await asDraft());
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Do you want to deactivate the banner?' }),
  );
  expect(question.getByRole('button', { name: 'Save as draft' })).toBeInTheDocument();
});

test('"Save as draft" lets the editor resolve a conflict before it stores the item', async () => {
  const id = await api.current.addBanner({ title: 'Two at once' });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.type(await screen.findByRole('textbox', { name: 'Subtitle' }), 'Mine');
  await api.current.change(id, { subTitle: 'Theirs' });
  await user.click(await asDraft());
  const conflict = within(await screen.findByRole('dialog', { name: formLabels.conflictTitle }));
  await user.click(conflict.getByRole('radio', { name: 'Yours Mine' }));
  await user.click(conflict.getByRole('button', { name: formLabels.save }));
  await closed();
  const row = await screen.findByRole('row', { name: /^Two at once/ });
  await waitFor(() => expect(within(row).getByText(stateLabels.publishedWithDraft)).toBeInTheDocument());
  expect(await seen('banner?onlyActive=1')).toContain('Two at once');
});

test('"Save as draft" stores a new snippet that readers do not see', async () => {
  const { user } = renderAdmin('/admin/managesnippets?add', await api.current.signIn());
  await user.upload(await screen.findByLabelText('Cover image'), picture);
  await user.upload(screen.getByLabelText('PDF'), pdf);
  await user.click(await asDraft());
  await closed();
  expect(await seen('snippet')).not.toContain('Winter');
});
