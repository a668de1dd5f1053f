import { startTrial, promote, startCheck } from '@juris/releases/channels';
import { release } from '@juris/releases/testing/releases';
import { chooseReleases, containersOf } from './chooseReleases';

const [old, fresh] = [release('1'), release('2')];
const on = { public: promote(undefined, old) };
const trial = { public: startTrial(on.public, fresh, 10) };

describe('choosing the releases of a visit', () => {
  test('returns the active releases without a cookie', () => {
    expect(chooseReleases(on)).toEqual({ chosen: { public: old }, audience: 'everybody', isShared: false });
  });

  test.each([
    ['lot=0', '2'],
    ['lot=9', '2'],
    ['lot=10', '1'],
    ['lot=99', '1'],
  ])('during a trial for 10 %% a visitor with %s always gets version %s', (cookie, version) => {
    const { chosen, setCookie } = chooseReleases(trial, `theme=dark; ${cookie}`);
    expect(chosen.public?.version).toBe(version);
    expect(setCookie).toBeUndefined();
  });

  test('puts about a tenth of new visitors into a trial for 10 %, each with a cookie for the bucket', () => {
    let inTrial = 0;
    for (let visitor = 0; visitor < 2_000; visitor++) {
      const { chosen, setCookie = '' } = chooseReleases(trial);
      const lot = Number(/^lot=(\d+);/.exec(setCookie)?.[1]);
      expect(chosen.public?.version).toBe(lot < 10 ? '2' : '1');
      if (lot < 10) inTrial++;
    }
    expect(inTrial).toBeGreaterThan(120);
    expect(inTrial).toBeLessThan(290);
  });

  test.each(['lot=1000', 'lot=-1', 'lot=x', 'lot='])('replaces the invalid bucket %s', (cookie) => {
    expect(chooseReleases(trial, cookie).setCookie).toMatch(/^lot=\d\d?; .*HttpOnly; SameSite=Lax$/);
  });

  test('returns a version under check to its own check only', () => {
    const checking = { public: startCheck(on.public, fresh) };
    expect(chooseReleases(checking).chosen.public?.version).toBe('1');
    expect(chooseReleases(checking, 'release-check=2').chosen.public?.version).toBe('2');
    expect(chooseReleases(on, 'release-check=2').chosen.public?.version).toBe('1');
  });

  test('returns the audience of the releases, and whether other visitors may get other releases', () => {
    const checking = { public: startCheck(on.public, fresh) };
    const audience = (list: typeof on, cookie: string) => {
      const { audience, isShared } = chooseReleases(list, cookie);
      return [audience, isShared];
    };
    expect(audience(on, 'lot=0')).toEqual(['everybody', false]);
    expect(audience(trial, 'lot=0')).toEqual(['trial', true]);
    expect(audience(trial, 'lot=99')).toEqual(['everybody', true]);
    expect(audience(checking, 'release-check=2; lot=0')).toEqual(['check', true]);
    expect(audience(checking, 'lot=0')).toEqual(['everybody', true]);
  });

  test('returns the address and the hash of the container to the browser', () => {
    expect(containersOf({ public: old })).toEqual({
      public: { version: '1', platform: '^1', ...old.browser },
    });
  });
});
