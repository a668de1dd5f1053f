import { compareNeeds, type ReleasedNeed } from './releasedNeeds';

const need = (version: string, given: Partial<ReleasedNeed> = {}): ReleasedNeed => ({
  ...{ remote: 'rights', channel: 'active', version, platform: '^1' },
  ...given,
});
const shell = {
  platform: '1.16.0',
  shared: { react: '19.3.1' },
  exports: ['api', 'load'],
  tokens: ['--c-ink'],
};

test('compareNeeds names every version that a shell would reject, with the reason', () => {
  const { lines, usable } = compareNeeds(
    [
      need('1', { uses: ['api'], tokens: ['--c-ink'], shared: { react: '^19.3' } }),
      need('2', { channel: 'trial', uses: ['notify'] }),
      need('3', { channel: 'previous', tokens: ['--c-gone'] }),
      need('4', { channel: 'previous', platform: '^2' }),
    ],
    shell,
  );
  expect(lines).toEqual([
    'rights 1 (active): works',
    expect.stringMatching(/^rights 2 \(trial\): .* it imports notify from @juris\/platform/),
    expect.stringMatching(/^rights 3 \(previous\): .* its styles use --c-gone/),
    expect.stringMatching(/^rights 4 \(previous\): .* it was built for platform \^2/),
  ]);
  expect(usable.map(({ version }) => version)).toEqual(['1']);
});
