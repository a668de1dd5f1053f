import { waitUntil } from '@juris/testing/waitUntil';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inboxList } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { parseMail, startMailServer, type Behaviour, type MailServer } from '../../testing/mailServer';
import { startApi, type TestApi } from '../../testing/startApi';
import { confirmation } from './mailTemplates';
import { mailTransportOf } from './transport';

const addresses = {
  mailFrom: 'post@press.example.org',
  staffEmail: 'staff@press.example.org',
  seed: 'empty',
} as const;
const proposal = { name: 'Asha Varma', email: 'Asha@example.org', aboutBook: 'Buy at https://spam.example' };
const enquiry = { name: 'Nalini', email: 'nalini@example.org', message: 'A trial, please.' };

const send = async (form: string, json: object) =>
  (await api.call('POST', `/api/contact/${form}`, { json })).status;

const behaviour: Behaviour = {};
let api: TestApi;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer(behaviour);
  api = await startApi({ ...addresses, smtpUrl: mails.url, mailRetryDelay: 5 });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(() => {
  mails.received.length = 0;
  Object.assign(behaviour, { receiver: undefined, mail: undefined });
});
// Waits until the queue is empty, so that mails of this test do not arrive during the next test.
afterEach(async () => {
  Object.assign(behaviour, { receiver: undefined, mail: undefined });
  const { db } = await connect(api.dataDir, api.databaseUrl);
  await waitUntil(
    () => db.selectFrom('mail').selectAll().execute(),
    (waiting) => waiting.length === 0,
  );
  await db.destroy();
});

describe('mails by SMTP', () => {
  test('the sender of a proposal gets its number but none of its text, and staff get an announcement', async () => {
    expect(await send('publishwithus', proposal)).toBe(200);
    const [acknowledged] = await mails.to('Asha@example.org');
    expect(acknowledged?.head).toMatchObject({
      from: 'Juris Press <post@press.example.org>',
      to: 'Asha@example.org',
      subject: expect.stringMatching(/^Your proposal P-\d+$/),
      'auto-submitted': 'auto-generated',
    });
    const number = acknowledged?.head.subject?.split(' ').at(-1) ?? '';
    expect(acknowledged?.text).toContain(`(${number})`);
    expect(acknowledged?.text).not.toMatch(/Asha|Varma|spam/);
    const [announced] = await mails.to(addresses.staffEmail);
    expect(announced?.head).toMatchObject({
      subject: `New proposal ${number}`,
      'reply-to': 'Asha@example.org',
    });
    expect(announced?.text).toContain('Asha Varma <Asha@example.org>');
    expect(announced?.text).toContain(
      `https://www.example.org/admin/inbox?open=${number.replace('P', 'proposal')}`,
    );
    const { body } = await api.call('GET', '/api/inbox', { token: await api.signIn() });
    expect(inboxList.parse(body).output).toContainEqual(
      expect.objectContaining({ number, name: proposal.name }),
    );
  });

  test('text that a visitor enters cannot add a header or a recipient', async () => {
    expect(await send('enquiry', { ...enquiry, email: 'a@example.org, victim@example.org' })).toBe(400);
    const name =
      'Eve\r\nBcc: victim@example.org\u2028"Eve" <victim@example.org>, =?utf-8?q?=0ABcc:_victim@example.org?=';
    expect(await send('enquiry', { ...enquiry, name, email: 'eve@example.org' })).toBe(200);
    await waitUntil(() => mails.received.length === 2);
    const sent = mails.received;
    expect(sent.map(({ receivers }) => receivers)).toEqual([['eve@example.org'], [addresses.staffEmail]]);
    expect(JSON.stringify(sent.map(({ head }) => head))).not.toContain('victim');
  });

  test('at most three messages per hour from an address are acknowledged; staff get a mail about each', async () => {
    for (const email of ['flood@example.org', 'FLOOD@example.org', 'flood@example.org', 'flood@example.org'])
      expect(await send('enquiry', { ...enquiry, email })).toBe(200);
    await mails.to(addresses.staffEmail, 4);
    expect(mails.received.filter(({ receivers }) => /flood/i.test(String(receivers)))).toHaveLength(3);
  });

  test('a form with text in the hidden field for robots causes no mail', async () => {
    const robot = { email: 'robot@example.org', subjectLine: 'Buy' };
    await send('newsletter', robot);
    await send('enquiry', { ...enquiry, ...robot });
    await send('publishwithus', { ...proposal, ...robot });
    await send('enquiry', { ...enquiry, email: 'person@example.org' });
    // Mails are sent in the order of the forms, so a mail to the robot would have arrived.
    await mails.to(addresses.staffEmail);
    expect(mails.received.map(({ receivers: [first] }) => first)).toEqual([
      'person@example.org',
      addresses.staffEmail,
    ]);
  });
});

describe('a failing mail server', () => {
  test('forms succeed while the mail server is unreachable; the mail is sent later, even after a restart', async () => {
    await mails.stop();
    expect(await send('enquiry', enquiry)).toBe(200);
    await api.restart();
    mails = await startMailServer(behaviour, mails.port);
    expect((await mails.to(enquiry.email))[0]?.head.subject).toMatch(/^Your enquiry E-\d+$/);
    expect(await mails.to(addresses.staffEmail)).toHaveLength(1);
    // The table must be empty, because a sent mail is deleted from the queue.
    await api.app.close();
    const { db } = await connect(api.dataDir, api.databaseUrl);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    await db.destroy();
    await api.restart();
  });

  test('a mail server that responds with a temporary error gets the mail again until the server accepts the mail', async () => {
    const refused = ['451 Later', '451 Later'];
    behaviour.mail = () => refused.pop();
    await send('newsletter', { email: 'patient@example.org' });
    const [mail] = await mails.to('patient@example.org');
    expect([mail?.head.subject, refused]).toEqual([
      confirmation({ siteName: '', siteOrigin: '' }, '').subject,
      [],
    ]);
  });

  test('a mail with a permanently rejected recipient is not sent again but stored as a file', async () => {
    let asked = 0;
    behaviour.receiver = (address) => {
      if (!address.startsWith('nobody')) return undefined;
      asked += 1;
      return '550 No such user';
    };
    await send('enquiry', { ...enquiry, email: 'nobody@example.org' });
    // The mail to the staff follows the mail to the sender, which has failed by now.
    await mails.to(addresses.staffEmail);
    const folder = path.join(api.dataDir, 'outbox/undelivered');
    const [file = ''] = readdirSync(folder);
    const { head } = parseMail(readFileSync(path.join(folder, file), 'utf8'));
    expect([asked, head.to]).toEqual([1, 'nobody@example.org']);
  });

  test('a slow mail server does not delay requests', async () => {
    let letGo = () => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
    behaviour.mail = () => {
      isAsked();
      return held;
    };
    await send('enquiry', { ...enquiry, email: 'slow@example.org' });
    await asked;
    expect(await send('enquiry', { ...enquiry, email: 'slow@example.org' })).toBe(200);
    expect(mails.received).toEqual([]);
    letGo();
    expect(await mails.to('slow@example.org', 2)).toHaveLength(2);
  });
});

test('without SMTP_URL mails are written to files in the outbox that only their owner can read', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-outbox-'));
  const sender = { name: 'Juris Press', address: 'post@press.example.org' };
  const transport = mailTransportOf({ smtpUrl: undefined, sender, dataDir });
  const outbox = path.join(dataDir, 'outbox');
  expect(transport.description).toBe(`SMTP_URL is not set: e-mails are not sent but written to ${outbox}.`);
  await transport.send({
    id: 1,
    messageId: '0-1',
    recipient: 'reader@example.org',
    subject: 'Grüße',
    text: 'https://www.example.org/newsletter/confirm?token=abc',
    replyTo: '',
    leaveAddress: '',
    replyId: null,
    inThread: '',
    createdAt: '2026-11-22T08:00:00.000Z',
    attempts: 0,
    dueAt: '',
  });
  expect(readdirSync(outbox)).toEqual(['2026-11-22T08-00-00.000Z-0-1.eml']);
  const file = path.join(outbox, '2026-11-22T08-00-00.000Z-0-1.eml');
  const { head, text } = parseMail(readFileSync(file, 'utf8'));
  expect(head).toMatchObject({ to: 'reader@example.org', date: 'Sun, 22 Nov 2026 08:00:00 +0000' });
  expect(text).toContain('/confirm?token=abc');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
