import { Secret, TOTP } from 'otpauth';
import { secondFactorSecret } from '@juris/contract';
import { secondFactorOffMail } from '../modules/mail/mailTemplates';
import { password, startStaffApi, linkTokenOf, type StaffApi } from '../testing/staffApi';
import { runAccountCommand } from './accountCommand';

let staff: StaffApi;
beforeAll(async () => {
  staff = await startStaffApi();
});
afterAll(() => staff.close());

const run = (args: string[], dataDir = staff.api.dataDir) =>
  runAccountCommand(args, {
    DATA_DIR: dataDir,
    DATABASE_URL: staff.api.databaseUrl,
    SITE_ORIGIN: 'https://www.example.org',
  });
const linkIn = (output: string) => /https:\S+$/.exec(output)?.[0] ?? '';

test('the account command creates an administrator while the API runs, and prints a password link', async () => {
  const token = linkTokenOf(linkIn(await run(['Chief@example.org'])));
  await staff.post('/account/link/accept', { token, name: 'Chief', newPassword: password });
  expect((await staff.get('/staff', await staff.signIn('chief@example.org'))).status).toBe(200);
});

test('the account command reactivates a member, keeps the role and ends the sessions', async () => {
  const { id, email, token } = await staff.member('locked@example.org', 'author');
  await staff.post(`/staff/update/${id}`, { isActive: 0 }, await staff.api.signIn());
  const link = linkIn(await run([email]));
  expect((await staff.get('/account', token)).status).toBe(401);
  await staff.post('/account/link/accept', { token: linkTokenOf(link), newPassword: 'a new and longer one' });
  expect((await staff.get('/account', await staff.signIn(email, 'a new and longer one'))).body).toMatchObject(
    {
      output: { id, role: 'author', name: 'Of locked@example.org' },
    },
  );
});

test('the account command notifies the owner by mail if it turned off the second factor', async () => {
  const { email, token } = await staff.member('phone@example.org');
  const begun = await staff.post('/account/second-factor/begin', {}, token);
  const { secret } = secondFactorSecret.parse(begun.body);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await staff.post('/account/second-factor/prove', { secret, code, password }, token);
  const link = linkIn(await run([email]));
  await staff.post('/account/link/accept', { token: linkTokenOf(link), newPassword: 'a new and longer one' });
  await staff.signIn(email, 'a new and longer one');
  // The first mail to the member was the invitation.
  expect((await staff.mails.to(email, 2)).at(-1)?.head.subject).toBe(
    secondFactorOffMail({ siteName: '', siteOrigin: '' }).subject,
  );
});

test('the account command fails without an e-mail address or without a database', async () => {
  await expect(run([])).rejects.toThrow('Usage: npm run api -w @juris/mock-api -- account name@example.org');
  if (!staff.api.databaseUrl)
    await expect(run(['a@example.org'], `${staff.api.dataDir}/nowhere`)).rejects.toThrow(
      'has no accounts yet',
    );
});
