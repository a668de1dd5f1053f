import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';

const api = withApi();
beforeEach(() => {
  sessionStorage.clear();
  api.current.faults.length = 0;
});

async function open() {
  const page = renderPublic('/representation/enquiry');
  await screen.findByRole('heading', { level: 1, name: 'Enquiry' });
  return page;
}

const field = (name: RegExp) =>
  screen.getByRole(/Publisher/.test(name.source) ? 'combobox' : 'textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send the enquiry' });

test('sends the fields of the specification and shows the message of the server', async () => {
  const { user } = await open();
  await user.type(field(/^Name/), 'Nalini George');
  await user.type(field(/^Email ID/), 'nalini@example.org');
  await user.type(field(/^Publisher/), 'JoVE');
  await user.type(field(/^Contact No/), '9000000000123');
  await user.type(field(/^Message/), 'A trial, please.');
  await user.click(send());
  const said = await screen.findByText('Thank you for your enquiry. We will answer shortly.');
  expect(said.closest('[role="status"]')).not.toBeNull();
  expect(field(/^Message/)).toHaveValue('');

  const inbox = await fetch(`${api.current.origin}/api/inbox`, {
    headers: { authorization: `Bearer ${await api.current.signIn()}` },
  });
  expect(await inbox.json()).toMatchObject({
    output: expect.arrayContaining([
      expect.objectContaining({
        kind: 'enquiry',
        name: 'Nalini George',
        email: 'nalini@example.org',
        publisherName: 'JoVE',
        contactNo: '9000000000',
        message: 'A trial, please.',
      }),
    ]),
  });
});

test('name, e-mail and message are required; the first that is missing gets the focus', async () => {
  const { user } = await open();
  await user.type(field(/^Name/), 'Nalini George');
  await user.click(send());
  await waitFor(() => expect(field(/^Email ID/)).toHaveFocus());
  expect(field(/^Email ID/)).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(field(/^Message/)).toHaveAccessibleDescription('Enter your message.');
  expect(field(/^Publisher/)).toBeValid();
  expect(field(/^Name/)).toHaveValue('Nalini George');
});

test('an API that is away is told as a failure, and nothing typed is lost, also by a reload', async () => {
  api.current.faults.push({ call: 'POST /api/contact/enquiry', fault: 'drop' });
  const { user, unmount } = await open();
  await user.type(field(/^Name/), 'Nalini George');
  await user.type(field(/^Email ID/), 'nalini@example.org');
  await user.type(field(/^Message/), 'A trial, please.');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  unmount();
  await open();
  await waitFor(() => expect(field(/^Message/)).toHaveValue('A trial, please.'));
});

test('keeps the key of a message through a failed sending and a reload, and makes a new one after success', async () => {
  const key = () => document.querySelector<HTMLInputElement>('input[name="idempotencyKey"]')?.value ?? '';
  api.current.faults.push({ call: 'POST /api/contact/enquiry', fault: 'drop' });
  const { user, unmount } = await open();
  await user.type(field(/^Name/), 'Nalini George');
  await user.type(field(/^Email ID/), 'nalini@example.org');
  await user.type(field(/^Message/), 'A trial, please.');
  const first = key();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-/);
  await user.click(send());
  await screen.findByRole('alert');
  expect(key()).toBe(first);
  unmount();
  api.current.faults.length = 0;
  const again = await open();
  await waitFor(() => expect(field(/^Message/)).toHaveValue('A trial, please.'));
  expect(key()).toBe(first);
  await again.user.click(send());
  await screen.findByText('Thank you for your enquiry. We will answer shortly.');
  expect(key()).toMatch(/^[\da-f]{8}-/);
  expect(key()).not.toBe(first);
});
