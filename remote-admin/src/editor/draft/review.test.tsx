import { screen, waitFor, within } from '@testing-library/react';
import { REVIEW_NOTE_LENGTH } from '@juris/contract/publicationStates';
import { withApi } from '@juris/testing/withApi';
import { addAccount } from '../../../testing/accounts';
import { renderAdmin } from '../../../testing/renderAdmin';
import { formLabels, reviewLabels } from '../form/labels';
import { historyLabels } from '../history/labels';
import { stateLabels } from '../schedule/schedule';
import { listLabels } from '../table/labels';
import { draftLabels } from './labels';

const api = withApi();
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const button = (name: string) => screen.findByRole('button', { name });

test('an author has no button that discards a scheduled draft', async () => {
  const id = await api.current.addBanner({ title: 'Approved for January' });
  const draft = { title: 'Approved words', publishOn: '2999-12-31T18:30:00.000Z' };
  await api.current.post(`drafts/banner/${id}`, draft);
  const author = await addAccount(api.current.origin, await api.current.signIn(), {
    ...{ email: 'author.scheduled@example.org', role: 'author', name: 'Asha Varma' },
  });
  renderAdmin(`/admin/managebanner?edit=${id}`, author);
  const group = within(await screen.findByRole('group', { name: draftLabels.group }));
  expect(await group.findByRole('button', { name: draftLabels.compare })).toBeInTheDocument();
  expect(group.queryByRole('button', { name: draftLabels.discard })).not.toBeInTheDocument();
});

test('an author submits a draft, an editor compares and returns it, and the author reads the note', async () => {
  const id = await api.current.addBanner({ title: 'Public words' });
  const administrator = await api.current.signIn();
  const author = await addAccount(api.current.origin, administrator, {
    ...{ email: 'author.review@example.org', role: 'author', name: 'Nalini George' },
  });
  const asAuthor = renderAdmin(`/admin/managebanner?edit=${id}`, author);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await asAuthor.user.clear(title);
  await asAuthor.user.type(title, 'Proposed words');
  await asAuthor.user.click(await button(reviewLabels.submit));
  await asAuthor.user.type(screen.getByRole('textbox', { name: reviewLabels.submitNote }), 'For the fair');
  await asAuthor.user.click(await button(reviewLabels.submitButton));
  await closed();
  asAuthor.unmount();

  const asEditor = renderAdmin('/admin/managebanner?state=inReview', administrator);
  const row = await screen.findByRole('row', { name: /^Public words/ });
  expect(within(row).getByText(stateLabels.inReview)).toBeInTheDocument();
  await asEditor.user.click(await button(listLabels.editOf('Public words')));
  expect(await screen.findByText('For the fair')).toBeInTheDocument();
  await asEditor.user.click(await button(draftLabels.compare));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  const headings = history.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(1)).toEqual([historyLabels.currentVersion, expect.stringContaining('Draft')]);
  expect(history.getAllByRole('row')[1]).toHaveTextContent('TitlePublic wordsProposed words');
  await asEditor.user.keyboard('{Escape}');

  await asEditor.user.click(await button(reviewLabels.return));
  await asEditor.user.click(await button(reviewLabels.returnButton));
  const note = screen.getByRole('textbox', { name: /Note to the author/ });
  expect(note).toBeInvalid();
  await asEditor.user.type(note, 'Too long');
  expect(note).toHaveAttribute('maxlength', String(REVIEW_NOTE_LENGTH));
  api.current.faults.push({ call: `POST /api/drafts/banner/${id}/return`, fault: 500 });
  await asEditor.user.click(await button(reviewLabels.returnButton));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Note to/ })).not.toBeInTheDocument());
  await asEditor.user.click(await button(reviewLabels.return));
  expect(screen.getByRole('textbox', { name: /Note to the author/ })).toHaveValue('Too long');
  api.current.faults.length = 0;
  await asEditor.user.click(await button(reviewLabels.returnButton));
  await closed();
  asEditor.unmount();

  renderAdmin(`/admin/managebanner?edit=${id}`, author);
  expect(await screen.findByText('Too long')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: reviewLabels.return })).not.toBeInTheDocument();
});

test('the history compares any two versions, with the older one to the left', async () => {
  const id = await api.current.addBanner({ title: 'One' });
  await api.current.change(id, { title: 'Two' });
  await api.current.change(id, { title: 'Three' });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.click(await button(historyLabels.heading));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  const select = (name: string, index: string) =>
    user.selectOptions(history.getByRole('combobox', { name }), index);
  await select(historyLabels.compareWith, '2');
  expect(history.getAllByRole('row')[1]).toHaveTextContent('TitleOneTwo');
  await select(historyLabels.compareWith, '0');
  await select(historyLabels.version, '2');
  expect(history.getAllByRole('row')[1]).toHaveTextContent('TitleOneThree');
});

test('an editor gets no button that submits a draft', async () => {
  renderAdmin('/admin/managebanner?add', await api.current.signIn());
  await button(formLabels.saveAsDraft);
  expect(screen.queryByRole('button', { name: reviewLabels.submit })).not.toBeInTheDocument();
});
