import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startApi, type TestApi } from './startApi';

/** The parts of a store that must differ from those of every other store. */
const identityOf = ({ dataDir }: TestApi) => ({
  store: readFileSync(path.join(dataDir, 'uploads/.store-id'), 'utf8'),
  key: readFileSync(path.join(dataDir, 'signing-key')).toString('hex'),
});

test('two APIs with the same seed share neither their store id, their signing key nor their content', async () => {
  const [one, other] = [await startApi({ seed: 'empty' }), await startApi({ seed: 'empty' })];
  try {
    expect(identityOf(one).store).not.toBe(identityOf(other).store);
    expect(identityOf(one).key).not.toBe(identityOf(other).key);
    const tokens = { one: await one.signIn(), other: await other.signIn() };
    const { body } = await other.call('GET', '/api/publishers', { token: tokens.other });
    await one.call('POST', '/api/publishers', { token: tokens.one, json: { publisherName: 'Added' } });
    expect(await other.call('GET', '/api/publishers', { token: tokens.other })).toMatchObject({ body });
  } finally {
    await one.close();
    await other.close();
  }
  expect(existsSync(one.dataDir)).toBe(false);
});
