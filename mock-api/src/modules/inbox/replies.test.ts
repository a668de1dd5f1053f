import assert from 'node:assert/strict';
import { waitUntil } from '@juris/testing/waitUntil';
import { activityEntries, cannedReplyList, inboxSavedResponse, personalData } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startMailServer, type Behaviour, type MailServer } from '../../testing/mailServer';
import { startApi, type TestApi } from '../../testing/startApi';

const behaviour: Behaviour = {};
const staffEmail = 'desk@press.example.org';
let api: TestApi;
let mails: MailServer;
let token: string;
beforeAll(async () => {
  mails = await startMailServer(behaviour);
  api = await startApi({
    ...{ seed: 'empty', smtpUrl: mails.url, mailFrom: 'post@press.example.org', staffEmail },
    ...{ mailRetryDelay: 5, formLimit: 1_000 },
  });
  token = await api.signIn();
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(() => {
  mails.received.length = 0;
  delete behaviour.receiver;
});

const post = (path: string, json: object, headers = {}) =>
  api.call('POST', `/api${path}`, { json, token, headers });

/** Sends an enquiry and returns its id, and the message id of the mail that confirmed it. */
async function enquire(email: string) {
  await post('/contact/enquiry', { name: 'நளினி ஜார்ஜ்', email, message: 'एक प्रश्न' });
  const [confirmation] = await mails.to(email);
  const id = Number(/E-(\d+)/.exec(confirmation?.head.subject ?? '')?.[1]);
  return { id, confirmationId: confirmation?.head['message-id'] ?? '' };
}
const reply = async (id: number, text: string, headers = {}) =>
  inboxSavedResponse.parse((await post(`/inbox/enquiry/${id}/replies`, { text }, headers)).body).output;
const find = async (id: number) =>
  inboxSavedResponse.shape.output.parse(
    Object((await api.call('GET', `/api/inbox/enquiry/${id}`, { token })).body).output,
  );
/** Returns a reply once it has the given delivery state. */
async function delivered(id: number, delivery: string) {
  const last = await waitUntil(
    async () => (await find(id)).replies.at(-1),
    (reply) => reply?.delivery === delivery,
  );
  assert(last);
  return last;
}

test('a reply has the number in its subject, is part of the conversation, and is stored with the message', async () => {
  const { id, confirmationId } = await enquire('nalini@example.org');
  const answered = await reply(id, 'அன்புள்ள நளினி,\n\nThe trial starts on Monday.\n> एक प्रश्न');
  expect(answered).toMatchObject({ state: 'answered', isRead: 1, spam: 'notSpam' });
  const [, sent] = await mails.to('nalini@example.org', 2);
  expect(sent?.head).toMatchObject({
    from: 'Juris Press <post@press.example.org>',
    'reply-to': staffEmail,
    subject: `Re: Your enquiry E-${id}`,
    'in-reply-to': confirmationId,
    references: confirmationId,
  });
  expect(sent?.head['auto-submitted']).toBeUndefined();
  expect(sent?.text).toContain('அன்புள்ள நளினி');
  expect(await delivered(id, 'sent')).toMatchObject({
    text: expect.stringContaining('The trial starts on Monday.'),
    sentAt: expect.any(String),
  });

  await reply(id, 'One more thing.');
  const [, , second] = await mails.to('nalini@example.org', 3);
  expect(second?.head).toMatchObject({
    'in-reply-to': sent?.head['message-id'],
    references: expect.stringContaining(confirmationId),
  });
});

test('the line before the signature of a reply keeps its blank', async () => {
  const { id } = await enquire('signed@example.org');
  await reply(id, 'Thank you.\n\n-- \nThe desk');
  const [, sent] = await mails.to('signed@example.org', 2);
  expect(sent?.text).toMatch(/^-- \r?$/m);
});

test('the same Idempotency-Key sends one reply', async () => {
  const { id } = await enquire('twice@example.org');
  const headers = { 'idempotency-key': '0b8f6c1e-7f1b-4a57-9d52-0f9f3c1f3a11' };
  await Promise.all([1, 2, 3].map(() => reply(id, 'Once.', headers)));
  expect((await reply(id, 'Once.', headers)).replies).toHaveLength(1);
});

test('Activity lists who sent a reply, without its text', async () => {
  const { id } = await enquire('listed@example.org');
  await reply(id, 'The trial starts on Monday.');
  const { body } = await api.call('GET', '/api/activity/entries?kind=inbox', { token });
  expect(activityEntries.parse(body).output[0]).toMatchObject({
    ...{ action: 'replied', recordId: id, name: `E-${id}`, value: '', savedBy: 'editor@example.org' },
  });
});

test('a reply that the mail server rejects permanently is shown as failed, and can be sent again', async () => {
  const { id } = await enquire('full@example.org');
  await reply(id, 'Dear Nalini, please wait.');
  const [, first] = await mails.to('full@example.org', 2);
  behaviour.receiver = (address) => (address === 'full@example.org' ? '550 Mailbox full' : undefined);
  await reply(id, 'Dear Nalini, thank you.');
  const failed = await delivered(id, 'failed');
  expect(failed.failure).toContain('Mailbox full');
  delete behaviour.receiver;
  expect((await post(`/inbox/replies/${failed.id}/retry`, {})).status).toBe(200);
  expect(await delivered(id, 'sent')).toMatchObject({ id: failed.id, failure: '' });
  const [, , again] = await mails.to('full@example.org', 3);
  expect(again?.head['in-reply-to']).toBe(first?.head['message-id']);
  expect((await post(`/inbox/replies/${failed.id}/retry`, {})).status).toBe(409);
});

test('erasing a person deletes the replies, also those in the queue', async () => {
  const email = 'erased@example.org';
  const { id } = await enquire(email);
  behaviour.receiver = (address) => (address === email ? '450 Later' : undefined);
  await reply(id, 'Private answer.');
  const found = personalData.parse((await post('/personal-data', { email })).body).output;
  expect(found.messages[0]?.replies).toHaveLength(1);
  await post('/personal-data/erase', { email });
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const left = await db.selectFrom('messageReply').select('id').where('messageId', '=', id).execute();
  const queued = await db.selectFrom('mail').select('id').where('recipient', '=', email).execute();
  await db.destroy();
  expect([left, queued]).toEqual([[], []]);
});

test('a reply to a message in the bin returns 404', async () => {
  const { id } = await enquire('bin@example.org');
  await post('/inbox/bin', { kind: 'enquiry', key: String(id) });
  expect((await post(`/inbox/enquiry/${id}/replies`, { text: 'Late.' })).status).toBe(404);
});

test('a failed reply to a message in the bin is not sent again', async () => {
  const { id } = await enquire('gone@example.org');
  behaviour.receiver = (address) => (address === 'gone@example.org' ? '550 Mailbox full' : undefined);
  await reply(id, 'Dear Nalini, thank you.');
  const failed = await delivered(id, 'failed');
  const entry = { kind: 'enquiry', key: String(id) };
  await post('/inbox/bin', entry);
  expect((await post(`/inbox/replies/${failed.id}/retry`, {})).status).toBe(404);
  await post('/inbox/bin/restore', entry);
  expect((await find(id)).replies).toMatchObject([{ id: failed.id, delivery: 'failed' }]);
});

test('staff create, change and delete canned replies, whose names are unique and whose changes are not lost', async () => {
  const path = '/inbox/canned-replies';
  const list = async () =>
    cannedReplyList.parse((await api.call('GET', `/api${path}`, { token })).body).output;
  const text = 'Dear {name},\n\nவணக்கம்';
  const answers = await Promise.all([1, 2, 3].map(() => post(path, { name: 'Guidelines', text })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const [created] = await list();
  expect(created).toMatchObject({ name: 'Guidelines', text });
  await post(path, { name: 'Other', text });
  const other = (await list()).find(({ name }) => name === 'Other');
  expect((await post(`${path}/${other?.id}`, { name: 'Guidelines', text })).status).toBe(400);
  await post(`${path}/${other?.id}/delete`, {});
  const opened = { name: 'Guidelines', text };
  const change = (name: string, changed: string) =>
    post(`${path}/${created?.id}`, { name, text: changed, opened });
  expect((await change('Rules', text)).status).toBe(200);
  expect((await change('Rules', text)).status).toBe(200);
  expect((await change('Guidelines', 'Hello')).status).toBe(409);
  expect(await list()).toEqual([{ ...created, name: 'Rules' }]);
  expect((await post(`${path}/${created?.id}/delete`, {})).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await post(`${path}/${created?.id}`, { name: 'Gone', text })).status).toBe(404);
});
