import { checkNeeds, type Provided } from './checkNeeds';
import type { Needs } from './releaseSchemas';

const shell: Provided = {
  platform: '1.11.1',
  shared: { react: '19.3.1', 'styled-components': '6.6.0' },
  exports: ['Link', 'notify'],
  tokens: ['--c-ink', '--s-6'],
};

const check = (needs: Needs, provided = shell, platform = '^1') => {
  checkNeeds('admin', { platform, ...needs }, provided);
};

const withReact = (version: string): Provided => ({ ...shell, shared: { ...shell.shared, react: version } });

describe('checkNeeds', () => {
  test.each<[string, Needs]>([
    ['was made before releases listed their needs', {}],
    ['was built with the same minor version of React', { shared: { react: '^19.3' } }],
    ['was built with an older minor version of React', { shared: { react: '^19.0' } }],
    ['imports exports of the platform', { uses: ['Link', 'notify'] }],
    ['uses tokens of the shell', { tokens: ['--c-ink', '--s-6'] }],
  ])('checkNeeds accepts a release that %s', (_what, needs) => {
    expect(() => check(needs)).not.toThrow();
  });

  test.each<[string, Needs, Provided, string]>([
    [
      'was built with an older major version of React',
      { shared: { react: '^18.3' } },
      shell,
      'it was built with react ^18.3, and the shell has react 19.3.1. Build it with react 19.3.',
    ],
    [
      'was built for a shell with an older major version of React',
      { shared: { react: '^19.3' } },
      withReact('20.0.0'),
      'it was built with react ^19.3, and the shell has react 20.0.0. Build it with react 20.0.',
    ],
    [
      'was built with a newer minor version of React',
      { shared: { react: '^19.4' } },
      shell,
      'it was built with react ^19.4, and the shell has react 19.3.1. Build it with react 19.3, or release a shell with react ^19.4 first.',
    ],
    [
      'needs a library that the shell does not share',
      { shared: { preact: '^10.1' } },
      shell,
      'it needs the shared library preact ^10.1, and the shell shares react, styled-components. Bundle preact with the remote, or release a shell that shares it first.',
    ],
    [
      'imports functions that the platform does not export',
      { uses: ['Link', 'teamThing', 'otherThing'] },
      shell,
      'it imports teamThing, otherThing from @juris/platform, and platform 1.11.1 of the shell does not export that. Release a shell that does first, or build the remote without it.',
    ],
    [
      'uses a token that the shell does not define',
      { tokens: ['--c-ink', '--c-new'] },
      shell,
      'its styles use --c-new, and tokens.css of the shell does not define that. Release a shell that does first, or use another design token.',
    ],
  ])(
    'checkNeeds rejects a release that %s, with the missing requirement and the remedy',
    (_what, needs, provided, reason) => {
      expect(() => check(needs, provided)).toThrow(
        expect.objectContaining({ message: `The remote "admin" could not be loaded: ${reason}` }),
      );
    },
  );

  test('checkNeeds compares the platform range with the platform of the shell, not with the installed one', () => {
    const next = { ...shell, platform: '2.0.0' };
    expect(() => check({}, next, '^1.8 || ^2')).not.toThrow();
    expect(() => check({}, next, '^1.8')).toThrow('it was built for platform ^1.8, and this is 2.0.0.');
  });
});
