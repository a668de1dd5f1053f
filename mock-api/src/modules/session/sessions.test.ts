import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateSchema, openDatabase, type OpenDatabase } from '../../platform/db/open';
import { tooManyRequests } from '../../platform/http/httpError';
import { sharedLimits } from '../../platform/limits/sharedLimits';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { verifyPassword } from './passwords';
import { Sessions } from './sessions';
import { SignInLimiter } from './signInLimiter';
import { Tokens } from './tokens';

jest.mock('./passwords', () => ({ hashPassword: async () => '', verifyPassword: jest.fn() }));
const verify = jest.mocked(verifyPassword);

let database: TestDatabase;
let opened: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'juris-sessions-'));
  database = await testDatabase();
  opened = await openDatabase(folder, database.databaseUrl);
  await migrateSchema(opened, 'test');
  const account = { name: 'Asha', role: 'editor' as const, passwordVersion: 1, passwordHash: 'hash' };
  await opened.db
    .insertInto('account')
    .values({ ...account, id: 7, email: 'asha@example.org' })
    .execute();
});
afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test.each(['signIn', 'provePassword'] as const)(
  '%s does not count attempts whose password was not checked because too many people are signing in',
  async (action) => {
    const key = randomBytes(32);
    const limiter = new SignInLimiter(sharedLimits(key), 'sign-in');
    const sessions = new Sessions(opened.db, new Tokens([key]), limiter, 120);
    const user = { id: 7, name: 'Asha', email: 'asha@example.org', role: 'editor' as const };
    const attempt = () =>
      action === 'signIn'
        ? sessions.signIn({ ...user, password: 'p' }, { address: '192.0.2.1', userAgent: '' })
        : sessions.provePassword(
            { ...user, hasSecondFactor: false, sessionId: 's' },
            'p',
            '192.0.2.1',
            'password',
          );
    verify.mockRejectedValue(tooManyRequests('Too many people are signing in.', 5));
    for (let n = 0; n < 10; n += 1)
      await expect(attempt()).rejects.toThrow('Too many people are signing in.');
    verify.mockResolvedValue(true);
    await attempt();
  },
);
