import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { historyLabels } from '../../editor/history/labels';
import { editorLabels } from '../../editor/labels';
import { stateLabels } from '../../editor/schedule/schedule';
import { binLabels } from './labels';

const api = withApi();

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('an inactive record that is removed in its form appears in the bin and can be restored', async () => {
  await api.current.addBanner({ title: 'In use' });
  const id = await api.current.addBanner({ title: 'Out of date', isActive: 0 });
  const { user, router } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(screen.getByRole('alertdialog', { name: historyLabels.removeQuestion('banner') }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await closed();
  await waitFor(() => expect(rowNames()).not.toContain('Out of date'));

  await act(() => router.navigate('/admin/bin'));
  const restore = { name: binLabels.restoreOne('Out of date') };
  await user.click(await screen.findByRole('button', restore));
  expect(screen.queryByRole('button', { name: /for good/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', restore)).not.toBeInTheDocument());
  await act(() => router.navigate('/admin/managebanner'));
  await waitFor(() => expect(rowNames()).toContain('Out of date'));
});

test('Undo in the message of a removal restores the record as inactive, and Redo removes it again', async () => {
  await api.current.addBanner({ title: 'In use' });
  const id = await api.current.addBanner({ title: 'By mistake', isActive: 0 });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await closed();
  await waitFor(() => expect(rowNames()).not.toContain('By mistake'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowNames()).toContain('By mistake'));
  expect(screen.getByRole('switch', { name: /^By mistake/ })).not.toBeChecked();
  await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
  await waitFor(() => expect(rowNames()).not.toContain('By mistake'));
});

test('Undo in the message of a restoration moves the record to the bin again, and Redo restores it', async () => {
  const token = await api.current.signIn();
  const id = await api.current.addBanner({ title: 'Restored', isActive: 0 });
  await fetch(`${api.current.origin}/api/bin/banner/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { user } = renderAdmin('/admin/bin', token);
  // The bin may be empty without the record, because the other tests use the same API.
  const restore = { name: binLabels.restoreOne('Restored') };
  const isRestored = () =>
    waitFor(() => expect(screen.queryByRole('button', restore)).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', restore));
  await isRestored();
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  await screen.findByRole('button', restore);
  await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
  await isRestored();
});

test('Undo in the message of a restored enquiry moves it to the bin again', async () => {
  await api.current.post('contact/enquiry', {
    ...{ name: 'Asha', email: 'asha@example.org', message: 'Is it in print?', publisherName: 'Brill' },
  });
  const token = await api.current.signIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const inbox = await fetch(`${api.current.origin}/api/inbox`, { headers });
  const [{ id = 0 } = {}] = ((await inbox.json()) as { output: { id?: number }[] }).output;
  const body = JSON.stringify({ kind: 'enquiry', key: String(id) });
  await fetch(`${api.current.origin}/api/inbox/bin`, { method: 'POST', headers, body });
  const { user } = renderAdmin('/admin/bin?list=inbox', token);
  await user.click(await screen.findByRole('button', { name: binLabels.restoreOne(`E-${id}, Asha`) }));
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  await waitFor(() => expect(rowNames()).toContain(`E-${id}, Asha`));
});

test('a published record is removed after a question about its end, and Undo publishes it again', async () => {
  const id = await api.current.addBanner({ title: 'Removed while public' });
  const page = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await page.user.click(await screen.findByRole('button', { name: historyLabels.remove }));
  const question = within(screen.getByRole('alertdialog', { name: historyLabels.removeQuestion('banner') }));
  expect(question.getByText(historyLabels.removePublished)).toBeInTheDocument();
  const listed = async () => {
    const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
    return answer.text();
  };
  expect(await listed()).toContain('Removed while public');
  await page.user.click(question.getByRole('button', { name: historyLabels.remove }));
  expect(await screen.findByText('The banner was moved to the bin.')).toBeInTheDocument();
  expect(await listed()).not.toContain('Removed while public');
  await page.user.click(screen.getByRole('button', { name: editorLabels.undo }));
  expect(await screen.findByText(historyLabels.restoredWithStatus)).toBeInTheDocument();
  expect(await listed()).toContain('Removed while public');
  await page.user.click(screen.getByRole('button', { name: editorLabels.redo }));
  await waitFor(async () => expect(await listed()).not.toContain('Removed while public'));
  await page.user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  await waitFor(async () => expect(await listed()).toContain('Removed while public'));
});

test('Undo of the removal of a scheduled banner schedules it again, and does not say that it is public', async () => {
  const id = await api.current.addBanner({ title: 'For later', activeFrom: '2036-01-01T00:00:00.000Z' });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: historyLabels.remove }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: historyLabels.remove }));
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  const notice = await screen.findByText(historyLabels.restoredWithStatus);
  expect(notice).not.toHaveTextContent(/publi/);
  expect(
    await screen.findByRole('row', { name: new RegExp(`For later.*${stateLabels.scheduled}`) }),
  ).toBeInTheDocument();
});
