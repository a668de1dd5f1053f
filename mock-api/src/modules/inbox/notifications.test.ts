import {
  inboxOptions,
  invitationResponse,
  notificationSettingResponse,
  signInResponse,
} from '@juris/contract';
import { waitUntil } from '@juris/testing/waitUntil';
import { sql } from 'kysely';
import { connect } from '../../platform/db/open';
import { startMailServer, type Behaviour, type MailServer } from '../../testing/mailServer';
import { startApi, type TestApi } from '../../testing/startApi';

/** SQLite changes one row after the other. */
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
const behaviour: Behaviour = {};
const staffEmail = 'desk@press.example.org';
const colleague = 'nalini@press.example.org';
let api: TestApi;
let mails: MailServer;
let administrator: string;
let nalini: { id: number; token: string };
/** Recipients of an enquiry before anybody changed the setting. */
let notifiedAtFirst: string[];
beforeAll(async () => {
  mails = await startMailServer(behaviour);
  api = await startApi({ seed: 'empty', smtpUrl: mails.url, mailFrom: 'post@press.example.org', staffEmail });
  administrator = await api.signIn();
  const invited = await post('/staff/create', { email: colleague, role: 'editor' });
  const { link, output } = invitationResponse.parse(invited.body);
  const newPassword = 'correct horse battery staple';
  await post('/account/link/accept', { token: link.split('#')[1], name: 'Nalini George', newPassword });
  const { body } = await post('/account/login', { email: colleague, password: newPassword });
  nalini = { id: output.id, token: signInResponse.parse(body).token };
  await mails.to(colleague);
  mails.received.length = 0;
  notifiedAtFirst = await notifiedOfEnquiry();
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(() => void (mails.received.length = 0));

const post = (path: string, json: object, token = administrator) =>
  api.call('POST', `/api${path}`, { json, token });
const choose = (setting: object) => post('/account/notifications', setting, nalini.token);
let senders = 0;
/** Sends an enquiry and waits until all its mails are sent. Returns the recipients other than the sender. */
async function notifiedOfEnquiry(): Promise<string[]> {
  senders += 1;
  const email = `sender${senders}@example.org`;
  await post('/contact/enquiry', { name: 'Asha', email, message: 'A trial, please.' });
  await mails.to(staffEmail);
  // The queue sends mails in order, so all mails about the enquiry have arrived when this sign-up gets its mail.
  await post('/contact/newsletter', { email: `last${senders}@example.org` });
  await mails.to(`last${senders}@example.org`);
  return mails.received.flatMap(({ receivers }) => receivers).filter((to) => /press\.example/.test(to));
}

test('if nobody has changed the setting, a new enquiry is announced only to the address of the settings', () =>
  expect(notifiedAtFirst).toEqual([staffEmail]));

test.each([
  ['a person chooses all enquiries', { enquiry: 'all' }, [staffEmail, colleague]],
  ['a person chooses all proposals only', { proposal: 'all', enquiry: 'none' }, [staffEmail]],
  ['a person chooses assigned messages', { enquiry: 'mine' }, [staffEmail]],
])('if %s, a new enquiry is announced to the expected people', async (_, setting, expected) => {
  expect((await choose(setting)).status).toBe(200);
  expect((await notifiedOfEnquiry()).sort()).toEqual([...expected].sort());
});

test('the setting is returned, and the inbox says who is notified', async () => {
  await choose({ proposal: 'none', enquiry: 'mine', spam: 0 });
  const { body } = await api.call('GET', '/api/account/notifications', { token: nalini.token });
  const setting = { proposal: 'none', enquiry: 'mine', spam: 0 };
  expect(notificationSettingResponse.parse(body).output).toEqual({ ...setting, review: 0 });
  const options = await api.call('GET', '/api/inbox/options', { token: administrator });
  expect(inboxOptions.parse(options.body).output.notified).toEqual([
    { name: staffEmail, proposal: 'all', enquiry: 'all', spam: 1 },
    { name: 'Nalini George', ...setting },
  ]);
});

testOnPostgres('simultaneous changes of different notifications are all stored', async () => {
  await choose({ proposal: 'none', enquiry: 'none' });
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const waiting = async () => {
    const query = sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`;
    return (await query.execute(db)).rows.length;
  };
  let changes: ReturnType<typeof choose>[] = [];
  // While the row is locked, both requests read the previous setting and then wait.
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('notificationSetting')
      .set({ spam: 1 })
      .where('accountId', '=', nalini.id)
      .execute();
    changes = [choose({ proposal: 'all' }), choose({ enquiry: 'all' })];
    await waitUntil(waiting, (count) => count === 2);
  });
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  await db.destroy();
  const { body } = await api.call('GET', '/api/account/notifications', { token: nalini.token });
  expect(notificationSettingResponse.parse(body).output).toMatchObject({ proposal: 'all', enquiry: 'all' });
});

test.each([
  ['mine', 1],
  ['none', 0],
])(
  'with the setting “%s”, an assignment by a colleague is announced with %i mails',
  async (setting, count) => {
    await choose({ enquiry: setting });
    const { body } = await post('/contact/enquiry', {
      ...{ name: 'Asha', email: `assigned-${setting}@example.org`, message: 'A trial, please.' },
    });
    const number = String(Object(body).number);
    await post(`/inbox/enquiry/${number.slice(2)}`, { assignedTo: nalini.id });
    await post('/contact/newsletter', { email: `after-${setting}@example.org` });
    await mails.to(`after-${setting}@example.org`);
    const sent = mails.received.filter(({ receivers }) => receivers.includes(colleague));
    expect(sent.map(({ head }) => head.subject)).toEqual(count === 0 ? [] : [`${number} assigned to you`]);
  },
);

test('a message that is assigned again to the same person is announced once', async () => {
  await choose({ enquiry: 'mine' });
  const numbers = [];
  for (const email of ['again@example.org', 'other@example.org']) {
    const { body } = await post('/contact/enquiry', { name: 'Asha', email, message: 'A trial, please.' });
    numbers.push(String(Object(body).number));
  }
  const [first, second] = numbers.map((number) => ({ kind: 'enquiry', id: Number(number.slice(2)) }));
  for (let time = 0; time < 2; time += 1)
    await post(`/inbox/enquiry/${first?.id}`, { assignedTo: nalini.id });
  for (let time = 0; time < 2; time += 1)
    await post('/inbox/bulk', { messages: [first, second], assignedTo: nalini.id, state: 'done' });
  await post('/contact/newsletter', { email: 'after-again@example.org' });
  await mails.to('after-again@example.org');
  const sent = mails.received.filter(({ receivers }) => receivers.includes(colleague));
  expect(sent.map(({ head }) => head.subject)).toEqual(numbers.map((number) => `${number} assigned to you`));
});

test('a person who assigns a message to themselves gets no mail', async () => {
  await choose({ enquiry: 'mine' });
  const { body } = await post('/contact/enquiry', {
    ...{ name: 'Asha', email: 'own@example.org', message: 'A trial, please.' },
  });
  const id = String(Object(body).number).slice(2);
  await post(`/inbox/enquiry/${id}`, { assignedTo: nalini.id }, nalini.token);
  await post('/contact/newsletter', { email: 'after-own@example.org' });
  await mails.to('after-own@example.org');
  expect(mails.received.some(({ receivers }) => receivers.includes(colleague))).toBe(false);
});
