import { defaultMounts } from '@juris/releases/mountTable';
import { release } from '@juris/releases/testing/releases';
import { releasedNeeds } from './releasedNeeds';

test('releasedNeeds lists the active, trial and previous versions, without unreadable and malformed ones', async () => {
  const stored = [release('1', { uses: ['api'] }), release('2', { tokens: ['--c-ink'] })];
  const source = {
    description: async (_remote: string, version: string) => {
      const found = stored.find((one) => one.version === version);
      if (!found) throw new Error('it is gone');
      return found;
    },
  };
  const list = {
    public: {
      current: release('4', { shared: { react: '^19.3' } }),
      trial: { share: 5, release: release('5') },
      previous: ['2', '0', '1'],
    },
    admin: { current: 'malformed' },
    unmounted: { current: release('9'), previous: [] },
  };
  const of = { remote: 'public', platform: '^1' };
  expect(await releasedNeeds(defaultMounts, list, source)).toEqual([
    { ...of, channel: 'active', version: '4', shared: { react: '^19.3' } },
    { ...of, channel: 'trial', version: '5' },
    { ...of, channel: 'previous', version: '2', tokens: ['--c-ink'] },
    { ...of, channel: 'previous', version: '1', uses: ['api'] },
  ]);
});
