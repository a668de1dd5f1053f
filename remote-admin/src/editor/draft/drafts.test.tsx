import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { formLabels } from '../form/labels';
import { stateLabels } from '../schedule/schedule';
import { editorLabels } from '../labels';
import { listLabels } from '../table/labels';
import { actionLabels, historyLabels } from '../history/labels';
import { draftLabels } from './labels';

const api = withApi();
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const button = (name: string) => screen.findByRole('button', { name });
const open = async (search = '') => renderAdmin(`/admin/managebanner${search}`, await api.current.signIn());
const publicTitles = async () => {
  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { title: string }[] };
  return output.map(({ title }) => title);
};

/** Adds a draft that has only a title, and returns its name. */
async function addDraft(title: string) {
  const { user } = await open('?add');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), title);
  await user.click(await button(formLabels.saveAsDraft));
  await closed();
  return user;
}

test('a draft with only a title is stored, and its form links to the missing fields', async () => {
  const user = await addDraft('Only a title');
  const row = await screen.findByRole('row', { name: /^Only a title/ });
  expect(within(row).getByText(stateLabels.draft)).toBeInTheDocument();
  await user.click(await button(listLabels.editOf('Only a title')));
  const group = within(await screen.findByRole('group', { name: draftLabels.group }));
  expect(group.getByText(stateLabels.draft)).toBeInTheDocument();
  await user.click(group.getByRole('button', { name: 'Image' }));
  expect(screen.getByLabelText('Image')).toHaveFocus();

  await user.click(await button(formLabels.publish));
  await waitFor(() => expect(screen.getByLabelText('Image')).toBeInvalid());
  expect(await publicTitles()).not.toContain('Only a title');
  await user.upload(screen.getByLabelText('Image'), samplePictureFile('a.svg'));
  expect(group.queryByRole('button', { name: 'Image' })).not.toBeInTheDocument();
  await user.click(await button(formLabels.publish));
  await closed();
  expect(await publicTitles()).toContain('Only a title');
});

test('the switch of an incomplete draft names what is missing and offers its form', async () => {
  const user = await addDraft('Not complete');
  await user.click(await screen.findByRole('switch', { name: /^Not complete/ }));
  expect(await screen.findByText(/Not complete.*Choose an image\./)).toBeInTheDocument();
  await user.click(await button(editorLabels.edit));
  expect(await screen.findByRole('dialog', { name: 'Edit Banner' })).toBeInTheDocument();
});

test('a draft beside a published banner is edited, scheduled and published; visitors see it only then', async () => {
  const id = await api.current.addBanner({ title: 'On show' });
  const { user } = await open(`?edit=${id}`);
  const title = () => screen.findByRole('textbox', { name: 'Title' });
  await user.clear(await title());
  await user.type(await title(), 'New words');
  await user.click(await button(formLabels.saveAsDraft));
  await closed();
  const row = await screen.findByRole('row', { name: /^On show/ });
  await waitFor(() => expect(within(row).getByText(stateLabels.publishedWithDraft)).toBeInTheDocument());
  expect(await publicTitles()).toContain('On show');

  await user.click(await button(listLabels.editOf('On show')));
  expect(await title()).toHaveValue('New words');
  await user.click(await button(draftLabels.schedule));
  const dialog = within(await screen.findByRole('dialog', { name: draftLabels.scheduleTitle }));
  await user.click(dialog.getByRole('button', { name: draftLabels.scheduleButton }));
  expect(dialog.getByLabelText(draftLabels.scheduleField)).toBeInvalid();
  await user.type(dialog.getByLabelText(draftLabels.scheduleField), '2999-12-03T09:00');
  await user.click(dialog.getByRole('button', { name: draftLabels.scheduleButton }));
  await closed();

  await user.click(await button(listLabels.editOf('On show')));
  expect(await screen.findByText(/3 December 2999, 09:00 IST/)).toBeInTheDocument();
  await user.click(await button(formLabels.publish));
  await closed();
  expect(await publicTitles()).toContain('New words');
});

test('saving and publishing a draft keeps a change of the published banner that a colleague made meanwhile', async () => {
  const id = await api.current.addBanner({ title: 'Moved page', redirectURL: '/openaccess' });
  await api.current.post(`drafts/banner/${id}`, { title: 'Moved page, second draft' });
  const { user } = await open(`?edit=${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Subtitle' }), 'Now here');
  await api.current.change(id, { redirectURL: '/journals' });
  await user.click(await button(formLabels.publish));
  await closed();
  const answer = await fetch(`${api.current.origin}/api/banner/${id}`);
  expect(await answer.json()).toMatchObject({
    output: { title: 'Moved page, second draft', subTitle: 'Now here', redirectURL: '/journals' },
  });
});

test('the draft of a hidden banner has no button that schedules it', async () => {
  const id = await api.current.addBanner({ title: 'Hidden with a draft' });
  await api.current.post(`drafts/banner/${id}`, { title: 'Later words' });
  await api.current.post(`banner/update/${id}`, { isActive: 0 });
  await open(`?edit=${id}`);
  const group = within(await screen.findByRole('group', { name: draftLabels.group }));
  expect(group.getByRole('button', { name: draftLabels.discard })).toBeInTheDocument();
  expect(group.queryByRole('button', { name: draftLabels.schedule })).not.toBeInTheDocument();
});

test('Undo after a publication restores the draft, and the history lists both', async () => {
  const id = await api.current.addBanner({ title: 'Stays public' });
  const { user } = await open(`?edit=${id}`);
  const title = () => screen.findByRole('textbox', { name: 'Title' });
  await user.clear(await title());
  await user.type(await title(), 'Published too early');
  await user.click(await button(formLabels.saveAsDraft));
  await closed();
  await user.click(await button(listLabels.editOf('Stays public')));
  await user.click(await button(formLabels.publish));
  await closed();
  await screen.findByRole('row', { name: /^Published too early/ });
  await user.click(await button(editorLabels.undo));
  const row = await screen.findByRole('row', { name: /^Stays public/ });
  await waitFor(() => expect(within(row).getByText(stateLabels.publishedWithDraft)).toBeInTheDocument());
  expect(await publicTitles()).toContain('Stays public');

  await user.click(await button(listLabels.editOf('Stays public')));
  expect(await title()).toHaveValue('Published too early');
  await user.click(await button(historyLabels.heading));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  const version = history.getByRole('combobox', { name: historyLabels.version });
  const choose = (action: string) =>
    user.selectOptions(
      version,
      within(version).getAllByRole('option', { name: new RegExp(action) })[0] ?? '',
    );
  await choose(actionLabels.published);
  expect(history.getByRole('button', { name: historyLabels.restore })).toBeInTheDocument();
  await choose(actionLabels['draft saved']);
  expect(history.getByRole('row', { name: /Published too early/ })).toBeInTheDocument();
  expect(history.queryByRole('button', { name: historyLabels.restore })).not.toBeInTheDocument();
});

test('Redo after an undone publication publishes the draft again', async () => {
  const id = await api.current.addBanner({ title: 'Before' });
  await api.current.post(`drafts/banner/${id}`, { title: 'After' });
  const { user } = await open(`?edit=${id}`);
  await user.click(await button(formLabels.publish));
  await closed();
  await user.click(await button(editorLabels.undo));
  await user.click(await button(editorLabels.redo));
  await waitFor(async () => expect(await publicTitles()).toContain('After'));
  await user.click(await button(editorLabels.undo));
  await waitFor(async () => expect(await publicTitles()).toContain('Before'));
});

test('a version of a draft is restored from the history, with Undo and Redo', async () => {
  const id = await api.current.addBanner({ title: 'Stays on the site' });
  await api.current.post(`drafts/banner/${id}`, { title: 'First words' });
  await api.current.post(`drafts/banner/${id}`, { title: 'Second words', draftVersion: 1 });
  const { user } = await open(`?edit=${id}`);
  await user.click(await button(historyLabels.heading));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  const version = history.getByRole('combobox', { name: historyLabels.version });
  const saved = within(version).getAllByRole('option', { name: new RegExp(actionLabels['draft saved']) });
  await user.selectOptions(version, saved.at(-1) ?? '');
  expect(history.getByRole('row', { name: /First words/ })).toBeInTheDocument();
  await user.click(history.getByRole('button', { name: historyLabels.restoreDraft }));
  await closed();
  const answer = async () =>
    fetch(`${api.current.origin}/api/drafts/banner/${id}`, {
      headers: { authorization: `Bearer ${await api.current.signIn()}` },
    });
  expect(await (await answer()).text()).toContain('First words');
  await user.click(await button(editorLabels.undo));
  await waitFor(async () => expect(await (await answer()).text()).toContain('Second words'));
  await user.click(await button(editorLabels.redo));
  await waitFor(async () => expect(await (await answer()).text()).toContain('First words'));
  expect(await publicTitles()).toContain('Stays on the site');
});

test('a discarded draft can be restored by Undo', async () => {
  const id = await api.current.addBanner({ title: 'Kept as it is' });
  const { user } = await open(`?edit=${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Subtitle' }), 'Second thoughts');
  await user.click(await button(formLabels.saveAsDraft));
  await closed();
  await user.click(await button(listLabels.editOf('Kept as it is')));
  await user.click(await button(draftLabels.discard));
  const question = within(await screen.findByRole('alertdialog', { name: draftLabels.discardQuestion }));
  await user.click(question.getByRole('button', { name: draftLabels.discard }));
  await closed();
  await user.click(await button(editorLabels.undo));
  const row = await screen.findByRole('row', { name: /^Kept as it is/ });
  await waitFor(() => expect(within(row).getByText(stateLabels.publishedWithDraft)).toBeInTheDocument());
});

test('a state that the API does not count has no button', async () => {
  // An empty list has no filter.
  await api.current.post('drafts/banner', { title: 'Not submitted' });
  const token = await api.current.signIn();
  const url = 'banner?onlyActive=0&page=1&limit=10';
  const answer = await fetch(`${api.current.origin}/api/${url}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const page = (await answer.json()) as { states: Record<string, number> };
  const { inReview: _, ...states } = page.states;
  globalThis.preloadedRequest = { url, token, response: Promise.resolve({ ...page, states }) };
  renderAdmin('/admin/managebanner', token);
  const group = within(await screen.findByRole('group', { name: listLabels.filterBy('state') }));
  expect(group.getByRole('button', { name: new RegExp(stateLabels.hidden) })).toBeInTheDocument();
  expect(group.queryByRole('button', { name: new RegExp(stateLabels.inReview) })).not.toBeInTheDocument();
});

test('the states of a list are counted, and several of them can be selected', async () => {
  await api.current.post('drafts/banner', { title: 'Counted draft' });
  const { user } = await open('?q=Counted');
  const group = within(await screen.findByRole('group', { name: listLabels.filterBy('state') }));
  const draft = await group.findByRole('button', { name: `${stateLabels.draft} 1` });
  expect(group.getByRole('button', { name: `${stateLabels.published} 0` })).toBeInTheDocument();
  await user.click(group.getByRole('button', { name: `${stateLabels.published} 0` }));
  expect(await screen.findByText(listLabels.noResults)).toBeInTheDocument();
  await user.click(draft);
  expect(await screen.findByRole('row', { name: /^Counted draft/ })).toBeInTheDocument();
  expect(draft).toHaveAttribute('aria-pressed', 'true');
});
