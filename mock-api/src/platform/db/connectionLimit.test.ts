import { randomBytes } from 'node:crypto';
import { runStatement, testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { startApi, type TestApi } from '../../testing/startApi';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('a PostgreSQL server that grants five connections', () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const role = `limited_${randomBytes(6).toString('hex')}`;
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await testDatabase();
    const address = new URL(database.databaseUrl ?? '');
    await runStatement(server, `create role ${role} login connection limit 5`);
    await runStatement(server, `alter database ${address.pathname.slice(1)} owner to ${role}`);
    address.username = role;
    api = await startApi({ databaseUrl: address.href });
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
    await runStatement(server, `drop role ${role}`);
  });

  test('20 concurrent saves wait for one of the five connections, and all of them succeed', async () => {
    const token = await api.signIn();
    const saves = Array.from({ length: 20 }, (_, number) =>
      api.call('POST', '/api/publishers/create', { token, json: { publisherName: `Publisher ${number}` } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });
});
