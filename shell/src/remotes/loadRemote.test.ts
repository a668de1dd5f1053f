import { platformVersion } from '@juris/shell/platform';
import type { Container } from './container';
import { remoteLoader } from './loadRemote';

const container: Container = {
  version: '1',
  platform: '^1',
  address: '/remotes/admin/1/remoteEntry.js',
  integrity: 'sha384-abc',
};
const load = (given: Partial<Container>) => remoteLoader({ admin: { ...container, ...given } }).load('admin');
const scripts = () => document.querySelectorAll('script').length;

describe('a release is refused before anything of it is fetched', () => {
  test('when the list names no hash', async () => {
    await expect(load({ integrity: '' })).rejects.toThrow(
      '/remotes/admin/1/remoteEntry.js has no hash in the release list.',
    );
    expect(scripts()).toBe(0);
  });

  test('when it was built for another platform', async () => {
    await expect(load({ platform: '^9' })).rejects.toThrow(
      `it was built for platform ^9, and this is ${platformVersion}.`,
    );
    expect(scripts()).toBe(0);
  });
});

test('a load that failed is forgotten, so that trying again asks anew', async () => {
  const remotes = remoteLoader({ admin: container });
  for (let turn = 0; turn < 2; turn++) {
    const loading = remotes.load('admin');
    expect(scripts()).toBe(1);
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('The remote "admin" could not be loaded');
    expect(scripts()).toBe(0);
  }
});
