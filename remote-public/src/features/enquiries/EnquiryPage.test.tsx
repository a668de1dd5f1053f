import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { formLabels } from '../../forms/labels';
import { enquiryLabels as labels } from './labels';

const api = withApi();
beforeEach(() => {
  sessionStorage.clear();
});

async function open() {
  const page = renderPublic('/representation/enquiry');
  await screen.findByRole('heading', { level: 1, name: 'Enquiry' });
  return page;
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
/** Sends another enquiry and returns the confirmation from the response of the API. */
async function serverMessage() {
  const response = await fetch(`${api.current.origin}/api/contact/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha Varma', email: 'asha@example.org', message: 'Prices, please.' }),
  });
  const { message } = (await response.json()) as { message: string };
  return message;
}
const send = () => screen.getByRole('button', { name: labels.send });

test('the enquiry form sends the fields of the specification and shows the server’s message as a status, and the number with a copy', async () => {
  const { user } = await open();
  await user.type(field(labels.name), 'Nalini George');
  await user.type(field(labels.email), 'nalini@example.org');
  await user.type(field(labels.publisherName), 'JoVE');
  await user.type(field(labels.contactNo), '9000000000123');
  await user.type(field(labels.message), 'A trial, please.');
  await user.click(send());
  const message = await screen.findByText(await serverMessage());
  expect(message.closest('[role="status"]')).not.toBeNull();
  expect(field(labels.message)).toHaveValue('');
  const receipt = screen.getByRole('region', { name: formLabels.receipt });
  expect(receipt).toHaveTextContent(/E-\d+/);
  expect(receipt).toHaveTextContent('A trial, please.');

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

test('the enquiry form can be sent in browsers without `Response.json`, such as Safari 16', async () => {
  const { json } = Response;
  Reflect.deleteProperty(Response, 'json');
  try {
    const { user } = await open();
    await user.type(field(labels.name), 'Nalini George');
    await user.type(field(labels.email), 'nalini@example.org');
    await user.type(field(labels.message), 'A trial, please.');
    await user.click(send());
    expect(await screen.findByText(await serverMessage())).toBeInTheDocument();
  } finally {
    Object.assign(Response, { json });
  }
});

test('the enquiry form requires name, e-mail and message, and focuses the first missing field', async () => {
  const { user } = await open();
  await user.type(field(labels.name), 'Nalini George');
  await user.click(send());
  await waitFor(() => expect(field(labels.email)).toHaveFocus());
  expect(field(labels.email)).toHaveAccessibleDescription(formLabels.missing.email);
  expect(field(labels.message)).toHaveAccessibleDescription(formLabels.missing.message);
  expect(field(labels.publisherName)).toBeValid();
  expect(field(labels.name)).toHaveValue('Nalini George');
});

test('the enquiry form shows an alert when the API is unreachable, and keeps the texts after a reload', async () => {
  api.current.faults.push({ call: 'POST /api/contact/enquiry', fault: 'drop' });
  const { user, unmount } = await open();
  await user.type(field(labels.name), 'Nalini George');
  await user.type(field(labels.email), 'nalini@example.org');
  await user.type(field(labels.message), 'A trial, please.');
  await user.click(send());
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  unmount();
  await open();
  await waitFor(() => expect(field(labels.message)).toHaveValue('A trial, please.'));
});

test('the enquiry form keeps its idempotency key until a request succeeds, even after a reload', async () => {
  const key = () => document.querySelector<HTMLInputElement>('input[name="idempotencyKey"]')?.value ?? '';
  api.current.faults.push({ call: 'POST /api/contact/enquiry', fault: 'drop' });
  const { user, unmount } = await open();
  await user.type(field(labels.name), 'Nalini George');
  await user.type(field(labels.email), 'nalini@example.org');
  await user.type(field(labels.message), 'A trial, please.');
  const first = key();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-/);
  await user.click(send());
  await screen.findByRole('alert');
  expect(key()).toBe(first);
  unmount();
  api.current.faults.length = 0;
  const again = await open();
  await waitFor(() => expect(field(labels.message)).toHaveValue('A trial, please.'));
  expect(key()).toBe(first);
  await again.user.click(send());
  await screen.findByText(await serverMessage());
  expect(key()).toMatch(/^[\da-f]{8}-/);
  expect(key()).not.toBe(first);
});
