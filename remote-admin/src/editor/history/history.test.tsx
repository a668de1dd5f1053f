import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { editorLabels } from '../labels';
import { relativeTime } from './SavedLine';
import { historyLabels } from './labels';

const api = withApi();

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a form shows the last editor, and its history compares and restores versions', async () => {
  const id = await api.current.addBanner({ title: 'Library weeks', subTitle: 'In May' });
  await api.current.change(id, { title: 'Library months' });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  expect(await screen.findByText('Saved by editor@example.org, just now')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: historyLabels.heading }));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  expect(history.getByRole('combobox', { name: 'Version' })).toHaveDisplayValue(
    /: added by editor@example\.org$/,
  );
  const [, title, ...more] = history.getAllByRole('row');
  expect(title).toHaveTextContent('TitleLibrary weeksLibrary months');
  expect(more).toEqual([]);

  await user.click(history.getByRole('button', { name: historyLabels.restore }));
  await closed();
  await waitFor(() => expect(rowNames()).toContain('Library weeks'));
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  await waitFor(() => expect(rowNames()).toContain('Library months'));
  await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
  await waitFor(() => expect(rowNames()).toContain('Library weeks'));
});

test('the history of an unchanged record says that there is no older version', async () => {
  const id = await api.current.addBanner({ title: 'As new' });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: historyLabels.heading }));
  const history = await screen.findByRole('dialog', { name: historyLabels.heading });
  expect(history).toHaveTextContent(historyLabels.none);
  expect(within(history).queryByRole('button', { name: historyLabels.restore })).not.toBeInTheDocument();
});

test('relativeTime returns the passed time in the largest unit, and a date after thirty days', () => {
  const now = Date.parse('2024-03-31T12:00:00.000Z');
  expect(relativeTime('2024-03-31T11:59:58.000Z', now)).toBe('just now');
  expect(relativeTime('2024-03-31T11:59:20.000Z', now)).toBe('40 seconds ago');
  expect(relativeTime('2024-03-31T11:56:30.000Z', now)).toBe('3 minutes ago');
  expect(relativeTime('2024-03-31T10:00:00.000Z', now)).toBe('2 hours ago');
  expect(relativeTime('2024-03-29T12:00:00.000Z', now)).toBe('2 days ago');
  expect(relativeTime('2024-02-11T20:00:00.000Z', now)).toBe('12 Feb 2024');
});
