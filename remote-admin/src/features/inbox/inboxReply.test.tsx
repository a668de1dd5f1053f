import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { formLabels } from '../../editor/form/labels';
import { inboxLabels } from './labels';

const api = withApi();
const open = async (search: string) => renderAdmin(`/admin/inbox${search}`, await api.current.signIn());
const replyDialog = (id: number) =>
  screen.findByRole('dialog', { name: inboxLabels.replyTitle('நளினி ஜார்ஜ்', `E-${id}`) });
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: inboxLabels.replyText });

beforeAll(async () => {
  for (const email of ['nalini@example.org', 'draft@example.org'])
    await api.current.post('contact/enquiry', { name: 'நளினி ஜார்ஜ்', email, message: 'एक प्रश्न' });
  await api.current.post('inbox/canned-replies', {
    name: 'Trial',
    text: 'Dear {name}, your number is {number}.',
  });
});

test('a reply with a canned text is sent, is shown in the message, and marks the message as answered', async () => {
  const { user } = await open('?open=enquiry-1');
  await user.click(await screen.findByRole('button', { name: inboxLabels.reply }));
  await replyDialog(1);
  expect(await screen.findByRole('note')).toHaveTextContent(inboxLabels.notDelivered);
  await user.selectOptions(await screen.findByRole('combobox', { name: inboxLabels.insertCanned }), 'Trial');
  expect((await textField()).value).toMatch(
    /^Dear நளினி ஜார்ஜ், your number is E-1\.\n\nOn .* you wrote:\n> एक प्रश्न$/,
  );
  await user.click(screen.getByRole('button', { name: inboxLabels.send }));
  const replies = await screen.findByRole('region', { name: inboxLabels.replies });
  expect(replies).toHaveTextContent('your number is E-1');
  expect(await screen.findByRole('combobox', { name: inboxLabels.status })).toHaveValue('answered');
});

test('the dialog of a reply says that the canned replies could not be loaded', async () => {
  api.current.faults.push({ call: 'GET /api/inbox/canned-replies', fault: 500 });
  await open('?open=enquiry-2-reply');
  expect(await screen.findByText(inboxLabels.cannedFailed)).toBeInTheDocument();
});

test('an unsent reply is offered again after a reload', async () => {
  const first = await open('?open=enquiry-2-reply');
  await replyDialog(2);
  await first.user.type(await textField(), 'Half a sentence');
  const kept = Object.entries(localStorage);
  first.unmount();
  const { user } = await open('?open=enquiry-2-reply');
  for (const [name, value] of kept) localStorage.setItem(name, String(value));
  await replyDialog(2);
  await user.click(await screen.findByRole('button', { name: formLabels.restore }));
  expect((await textField()).value).toContain('Half a sentence');
});

test('staff add, change and delete a canned reply', async () => {
  const { user, router } = await open('?list=canned');
  await user.click(await screen.findByRole('button', { name: inboxLabels.addCanned }));
  const dialog = within(await screen.findByRole('dialog', { name: inboxLabels.addCanned }));
  await user.type(
    dialog.getByRole('textbox', { name: new RegExp(`^${inboxLabels.cannedName}`) }),
    'Price list',
  );
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${inboxLabels.cannedText}`) }), 'Hello');
  await user.click(dialog.getByRole('button', { name: formLabels.save }));
  await user.click(await screen.findByRole('button', { name: inboxLabels.editCanned('Price list') }));
  await user.click(await screen.findByRole('button', { name: inboxLabels.deleteCanned }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: inboxLabels.deleteCanned }),
  );
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: inboxLabels.editCanned('Price list') }),
    ).not.toBeInTheDocument(),
  );
  await act(() => router.navigate('/admin/inbox'));
});

test('a canned reply that a colleague has changed meanwhile is not overwritten', async () => {
  const form = { name: 'Fees', text: 'No fees.' };
  const id = await api.current.post('inbox/canned-replies', form);
  const { user, router } = await open('?list=canned');
  await user.click(await screen.findByRole('button', { name: inboxLabels.editCanned('Fees') }));
  const dialog = within(await screen.findByRole('dialog', { name: inboxLabels.editCanned('Fees') }));
  const text = dialog.getByRole('textbox', { name: new RegExp(`^${inboxLabels.cannedText}`) });
  await user.type(text, ' Thank you.');
  await api.current.post(`inbox/canned-replies/${id}`, { ...form, text: 'Fees apply.' });
  await user.click(dialog.getByRole('button', { name: formLabels.save }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed');
  expect(text).toHaveValue('No fees. Thank you.');
  expect(await screen.findByText('Fees apply.')).toBeInTheDocument();
  await act(() => router.navigate('/admin/inbox'));
});

test('the form keeps the typed text if a colleague has deleted the canned reply', async () => {
  const id = await api.current.post('inbox/canned-replies', { name: 'Visits', text: 'No visits.' });
  const { user, router } = await open('?list=canned');
  await user.click(await screen.findByRole('button', { name: inboxLabels.editCanned('Visits') }));
  const name = { name: new RegExp(`^${inboxLabels.cannedText}`) };
  await user.type(await screen.findByRole('textbox', name), ' Thank you.');
  await api.current.post(`inbox/canned-replies/${id}/delete`, {});
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed or deleted');
  await waitFor(() => expect(screen.queryByText('No visits.', { selector: 'p' })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', name)).toHaveValue('No visits. Thank you.');
  await act(() => router.navigate('/admin/inbox'));
});

test('a restored form does not overwrite a canned reply that a colleague has renamed or changed since', async () => {
  const form = { name: 'Parking', text: 'No cars.' };
  const id = await api.current.post('inbox/canned-replies', form);
  const search = `?list=canned&open=canned-${id}`;
  const name = { name: new RegExp(`^${inboxLabels.cannedText}`) };
  const first = await open(search);
  await first.user.type(await screen.findByRole('textbox', name), ' Thank you.');
  const kept = Object.entries(localStorage);
  first.unmount();
  await api.current.post(`inbox/canned-replies/${id}`, { name: 'Cars', text: 'Cars are welcome.' });
  const { user, router } = await open(search);
  for (const [key, value] of kept) localStorage.setItem(key, String(value));
  await user.click(await screen.findByRole('button', { name: formLabels.restore }));
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed');
  expect(screen.getByRole('textbox', name)).toHaveValue('No cars. Thank you.');
  await act(() => router.navigate('/admin/inbox'));
});
