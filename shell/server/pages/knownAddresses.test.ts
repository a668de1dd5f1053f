import { knownAddresses } from './knownAddresses';

const request = { host: 'example.org', url: '/events' };
const found = { path: '/events' };

function remembering() {
  const on: Record<string, object | undefined> = { public: {}, admin: {}, events: {} };
  const addresses = knownAddresses<typeof found>(() => on);
  return { on, addresses };
}

test('an address is known to the same host, as it was spelled', () => {
  const { addresses } = remembering();
  addresses.remember(request)(found);
  expect(addresses.get(request)).toBe(found);
  expect(addresses.get({ ...request, host: 'elsewhere' })).toBeUndefined();
  expect(addresses.get({ ...request, url: '/Events' })).toBeUndefined();
});

test.each(['public', 'admin', 'events'])('a release of the remote "%s" forgets all addresses', (name) => {
  const { on, addresses } = remembering();
  addresses.remember(request)(found);
  on[name] = {};
  expect(addresses.get(request)).toBeUndefined();
});

test('a remote that is taken off, and one that is new, forget them too', () => {
  const { on, addresses } = remembering();
  addresses.remember(request)(found);
  delete on.events;
  expect(addresses.get(request)).toBeUndefined();
  addresses.remember(request)(found);
  on.events = {};
  expect(addresses.get(request)).toBeUndefined();
});

test('what was found out for the releases of before is not remembered', () => {
  const { on, addresses } = remembering();
  const remember = addresses.remember(request);
  on.events = {};
  expect(addresses.get(request)).toBeUndefined();
  remember(found);
  expect(addresses.get(request)).toBeUndefined();
});
