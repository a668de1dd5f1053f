import { developerRemoteIn } from './developerRemote';

const pointed = (remote: string) =>
  developerRemoteIn(new URL(`https://example.org/admin?remote=${encodeURIComponent(remote)}`));

describe('a tab that is pointed at a remote', () => {
  test('may load it from its own machine', () => {
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
  ])('may not load it from %s', (remote) => expect(pointed(remote)).toBeUndefined());
});
