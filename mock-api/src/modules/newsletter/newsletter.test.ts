import { newsletterList } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startMailServer, type MailServer } from '../../testing/mailServer';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let mails: MailServer;
let token: string;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startApi({ seed: 'empty', smtpUrl: mails.url, mailFrom: 'post@press.example.org' });
  token = await api.signIn();
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});

const signUp = (email: string) => api.call('POST', '/api/contact/newsletter', { json: { email } });
const follow = (purpose: 'confirm' | 'leave', link: string) =>
  api.call('POST', `/api/contact/newsletter/${purpose}`, { json: { token: link } });
const list = async () =>
  newsletterList.parse((await api.call('GET', '/api/inbox/newsletter', { token })).body).output;
const entry = async (email: string) => (await list()).find((one) => one.email === email);

/** Returns the token of the link in the latest mail to an address. */
async function linkTo(email: string, purpose: 'confirm' | 'leave', mailsToIt = 1): Promise<string> {
  const text = (await mails.to(email, mailsToIt)).at(-1)?.text ?? '';
  const [, link = ''] = new RegExp(`/newsletter/${purpose}\\?token=(\\S+)`).exec(text) ?? [];
  return link;
}

test('the confirmation link subscribes an address and sends one welcome mail; the leave link deletes the address', async () => {
  const email = 'reader@example.org';
  expect((await signUp('Reader@example.org')).status).toBe(200);
  expect(await entry(email)).toMatchObject({ confirmedAt: null, leaveAddress: null });
  const confirm = await linkTo(email, 'confirm');
  for (let n = 0; n < 2; n += 1) expect((await follow('confirm', confirm)).status).toBe(200);
  const leave = await linkTo(email, 'leave', 2);
  const welcomed = (await mails.to(email, 2)).at(-1);
  const leaveAddress = `https://www.example.org/newsletter/leave?token=${leave}`;
  expect(welcomed?.head).toMatchObject({
    'list-unsubscribe': `<${leaveAddress}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const confirmed = await entry(email);
  expect(confirmed?.leaveAddress).toBe(leaveAddress);
  expect(confirmed?.confirmedAt).toMatch(/^\d{4}-/);

  for (let n = 0; n < 2; n += 1) expect((await follow('leave', leave)).status).toBe(200);
  expect(await entry(email)).toBeUndefined();
  expect((await follow('confirm', confirm)).status).toBe(404);
  expect(await mails.to(email, 2)).toHaveLength(2);
});

test('a confirmation link cannot be used to unsubscribe, and forged newsletter links return 404', async () => {
  const email = 'careful@example.org';
  await signUp(email);
  const confirm = await linkTo(email, 'confirm');
  const [linkKey] = confirm.split('.');
  expect((await follow('leave', confirm)).status).toBe(404);
  for (const made of [linkKey, `${linkKey}.`, `${linkKey}.${'A'.repeat(43)}`, `A${confirm}`, `${confirm}A`])
    expect([made, (await follow('confirm', String(made))).status]).toEqual([made, 404]);
  expect(await entry(email)).toMatchObject({ confirmedAt: null });
});

test('repeated sign-ups of an address get the same response, but cause at most one mail per hour', async () => {
  const email = 'often@example.org';
  const answers = [await signUp(email), await signUp(email), await signUp(email.toUpperCase())];
  await follow('confirm', await linkTo(email, 'confirm'));
  await linkTo(email, 'leave', 2);
  answers.push(await signUp(email));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await signUp('after@example.org');
  await mails.to('after@example.org');
  expect(await mails.to(email)).toHaveLength(2);
});

test('a start deletes only newsletter addresses that were not confirmed within 30 days', async () => {
  await signUp('old@example.org');
  await signUp('young@example.org');
  await signUp('kept@example.org');
  await follow('confirm', await linkTo('kept@example.org', 'confirm'));
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000).toISOString();
  const age = (email: string, mailedAt: string) =>
    db.updateTable('newsletterSignUp').set({ mailedAt }).where('email', '=', email).execute();
  await age('old@example.org', days(31));
  await age('young@example.org', days(29));
  await age('kept@example.org', days(31));
  await db.destroy();
  await api.restart();
  token = await api.signIn();
  const emails = (await list()).map(({ email }) => email);
  expect(emails).not.toContain('old@example.org');
  expect(emails).toEqual(expect.arrayContaining(['young@example.org', 'kept@example.org']));
});
