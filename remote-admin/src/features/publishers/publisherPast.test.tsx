import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { historyLabels } from '../../editor/history/labels';
import { formLabels } from '../../editor/form/labels';
import { binLabels } from '../bin/labels';

const api = withApi();
const add = (publisherName: string) => api.current.post('publishers/create', { publisherName });
const rename = (id: number, publisherName: string) =>
  api.current.post(`publishers/update/${id}`, { publisherName });
const openForm = async (id: number) =>
  renderAdmin(`/admin/managepublishers?edit=${id}`, await api.current.signIn());

test('the form shows the last editor, and the history restores an older name', async () => {
  const id = await add('First Press');
  await rename(id, 'Second Press');
  const { user } = await openForm(id);
  expect(await screen.findByText('Saved by editor@example.org, just now')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: historyLabels.heading }));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  const [, name, ...more] = history.getAllByRole('row');
  expect(name).toHaveTextContent('NameFirst PressSecond Press');
  expect(more).toEqual([]);
  await user.click(history.getByRole('button', { name: historyLabels.restore }));
  await waitFor(() => expect(rowNames()).toContain('First Press'));
  expect(rowNames()).not.toContain('Second Press');
});

test('a publisher without records can be removed and restored, and Activity lists the removal', async () => {
  const { user, router } = await openForm(await add('By Mistake'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', {
    name: historyLabels.removeQuestion('publisher'),
  });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rowNames()).not.toContain('By Mistake'));

  await act(() => router.navigate('/admin/activity'));
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('PublisherBy Mistakeremoved'));
  await act(() => router.navigate('/admin/bin'));
  await user.click(await screen.findByRole('button', { name: binLabels.restoreOne('By Mistake') }));
  expect(await screen.findByText('The publisher was restored.')).toBeInTheDocument();
  await act(() => router.navigate('/admin/managepublishers'));
  await waitFor(() => expect(rowNames()).toContain('By Mistake'));
});

test('the conflict dialog shows the other editor, and the form keeps the typed name', async () => {
  const id = await add('Read Press');
  const { user } = await openForm(id);
  await user.clear(await screen.findByLabelText(/^Name/));
  await user.paste('Yours Press');
  await rename(id, 'Theirs Press');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: formLabels.conflictTitle });
  expect(conflict).toHaveTextContent(/editor@example\.org renamed this publisher to “Theirs Press”/);
  await user.click(within(conflict).getByRole('button', { name: formLabels.backToEditing }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Yours Press');
});

test('Undo in the message of a removal restores the publisher', async () => {
  const { user } = await openForm(await add('Kept Press'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rowNames()).not.toContain('Kept Press'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowNames()).toContain('Kept Press'));
});
