import { defaultMounts } from '@juris/releases/mountTable';
import { remoteOverrideIn } from './remoteOverride';

const pointed = (remote: string) =>
  remoteOverrideIn(new URL(`https://example.org/admin?remote=${encodeURIComponent(remote)}`), defaultMounts);

describe('remoteOverrideIn', () => {
  test("a tab may load a remote from the developer's own machine", () => {
    expect(pointed('admin@http://localhost:3002/remoteEntry.js')).toEqual({
      containers: {
        admin: expect.objectContaining({
          address: 'http://localhost:3002/remoteEntry.js',
          fromDeveloper: true,
        }),
      },
      hosts: ['http://localhost:3002', 'ws://localhost:3002'],
    });
  });

  test.each([
    'admin@https://evil.example/remoteEntry.js',
    'admin@http://localhost.evil.example/remoteEntry.js',
    'admin@http://localhost@evil.example/remoteEntry.js',
    'admin@javascript:alert(1)',
    'admin@//localhost',
    'unknown@http://localhost:3002/remoteEntry.js',
    'admin',
    '',
  ])('remoteOverrideIn ignores the parameter value "%s"', (remote) =>
    expect(pointed(remote)).toBeUndefined(),
  );
});
