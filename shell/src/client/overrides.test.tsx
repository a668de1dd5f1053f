import { describeFederation } from './overrides';

beforeEach(() => {
  globalThis.__FEDERATION__ = { moduleInfo: {} };
  Reflect.set(globalThis, '__webpack_share_scopes__', { default: { react: { '19.3.1': {} } } });
});
afterEach(() => {
  globalThis.__FEDERATION__ = undefined;
  Reflect.deleteProperty(globalThis, '__webpack_share_scopes__');
});

test('describeFederation lists the remotes of the page with their versions, addresses and shared modules', () => {
  const remoteEntry = 'http://127.0.0.1:3001/remoteEntry.js';
  describeFederation({
    rights: {
      version: 'development',
      platform: '^1',
      address: remoteEntry,
      integrity: '',
      fromDeveloper: true,
    },
  });
  expect(globalThis.__FEDERATION__?.moduleInfo).toMatchObject({
    shell: { remotesInfo: { remote_rights: { matchedVersion: remoteEntry } } },
    [`remote_rights:${remoteEntry}`]: {
      version: 'development',
      globalName: 'remote_rights',
      publicPath: 'http://127.0.0.1:3001/',
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    },
  });
});
