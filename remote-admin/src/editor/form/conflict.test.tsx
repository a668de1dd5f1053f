import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { formLabels } from './labels';

const api = withApi();
let id = 0;
beforeEach(async () => {
  id = await api.current.addBanner({
    title: 'Library weeks',
    subTitle: 'In May',
    redirectURL: '/openaccess',
  });
});

/** Types a new title for a banner, lets another editor save the banner and perhaps a draft, and presses Save. */
async function meanwhile(
  theirs: Parameters<typeof api.current.change>[1],
  saveTheirDraft = () => Promise.resolve(),
) {
  const page = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await page.user.clear(title);
  await page.user.type(title, 'Library months');
  await api.current.change(id, theirs);
  await saveTheirDraft();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return page;
}
const conflict = async () => within(await screen.findByRole('dialog', { name: formLabels.conflictTitle }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/banner/${id}`);
  const { output } = (await answer.json()) as {
    output: { title: string; subTitle: string; redirectURL: string; version: number };
  };
  return output;
};

test('the conflict dialog asks only about fields that both editors changed, and selects nothing', async () => {
  const { user } = await meanwhile({ title: 'Library days', subTitle: 'In June' });
  const dialog = await conflict();
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  const title = within(dialog.getByRole('group', { name: 'Title' }));
  expect(title.getByRole('radio', { name: 'Theirs Library days' })).not.toBeChecked();
  expect(title.getByRole('radio', { name: 'Yours Library months' })).not.toBeChecked();
  expect(dialog.getByText(formLabels.takenFrom('editor@example.org', ['Subtitle']))).toBeInTheDocument();

  const save = dialog.getByRole('button', { name: formLabels.save });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveAccessibleDescription(formLabels.chooseFirst(1));
  await user.click(save);
  expect(title.getByRole('radio', { name: 'Theirs Library days' })).toHaveFocus();
  expect((await stored()).title).toBe('Library days');

  await user.click(title.getByRole('radio', { name: 'Yours Library months' }));
  expect(save).not.toHaveAttribute('aria-disabled');
  await user.click(save);
  await closed();
  expect(await stored()).toMatchObject({ title: 'Library months', subTitle: 'In June', version: 3 });
});

test('the conflict dialog saves the value of the other editor if the editor selects it with the keyboard', async () => {
  const { user } = await meanwhile({ title: 'Library days' });
  const dialog = await conflict();
  dialog.getByRole('radio', { name: 'Yours Library months' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(dialog.getByRole('button', { name: formLabels.save }));
  await closed();
  expect((await stored()).title).toBe('Library days');
});

test('a change of another field by another editor is merged, and a notice names the field', async () => {
  await meanwhile({ subTitle: 'In June' });
  await closed();
  expect(
    await screen.findByText(formLabels.takenFrom('editor@example.org', ['Subtitle'])),
  ).toBeInTheDocument();
  expect(await stored()).toMatchObject({ title: 'Library months', subTitle: 'In June', version: 3 });
});

test('Back to editing closes the conflict dialog and keeps all typed text', async () => {
  const { user } = await meanwhile({ title: 'Library days' });
  await user.click((await conflict()).getByRole('button', { name: formLabels.backToEditing }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Library months');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await conflict()).toBeDefined();
});

test('an editor who saves after another editor is asked nothing if the other editor changed no values', async () => {
  await meanwhile({ redirectURL: '/openaccess' });
  await closed();
  expect(await stored()).toMatchObject({ title: 'Library months', version: 3 });
});

test('Save merges the version of another editor without the draft that the other editor saved afterwards', async () => {
  await meanwhile({ subTitle: 'In June' }, async () => {
    const draft = { title: 'Library weeks', redirectURL: '/unpublished' };
    await api.current.post(`drafts/banner/${id}`, draft);
    await api.current.post(`drafts/banner/${id}`, { ...draft, draftVersion: 1 });
  });
  await closed();
  const published = { title: 'Library months', subTitle: 'In June', redirectURL: '/openaccess', version: 3 };
  expect(await stored()).toMatchObject(published);
});

test('Save ends with the message of the server if each attempt meets a conflict', async () => {
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' again');
  api.current.faults.push({ call: 'POST /api/banner/update/*', fault: 409, times: 20 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Library weeks again');
  expect((await stored()).title).toBe('Library weeks');
});

test('the form shows an error and keeps the typed text if the version of the other editor cannot be loaded', async () => {
  api.current.faults.push({ call: 'GET /api/banner/*', delayMs: 1 });
  const page = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), ' again');
  await api.current.change(id, { title: 'Library days' });
  api.current.faults.push({ call: 'GET /api/banner/*', fault: 500 });
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load that version');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Library weeks again');
});
