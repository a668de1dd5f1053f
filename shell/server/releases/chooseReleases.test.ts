import { startTrial, promote } from '@juris/releases/channels';
import { startCheck } from '@juris/releases/checks';
import { release } from '@juris/releases/testing/releases';
import { defaultMounts } from '@juris/releases/mountTable';
import { chooseReleases, containersOf } from './chooseReleases';
import type { ActiveReleaseList } from './releaseWatcher';

const [old, fresh] = [release('1'), release('2')];
const on = { public: promote(undefined, old) };
const trial = { public: startTrial(on.public, fresh, 10) };

const choose = (active: ActiveReleaseList, cookies?: string) =>
  chooseReleases({ mounts: () => defaultMounts, current: () => active }, cookies);

describe('chooseReleases', () => {
  test('a visitor without cookies gets the active releases', () => {
    expect(choose(on)).toEqual({
      mounts: defaultMounts,
      chosen: { public: old },
      audience: 'everybody',
      isShared: false,
    });
  });

  test.each([
    ['lot=0', '2'],
    ['lot=9', '2'],
    ['lot=10', '1'],
    ['lot=99', '1'],
  ])('during a trial for 10 %% a visitor with the cookie %s always gets version %s', (cookie, version) => {
    const { chosen, setCookie } = choose(trial, `theme=dark; ${cookie}`);
    expect(chosen.public?.version).toBe(version);
    expect(setCookie).toBeUndefined();
  });

  test('a tenth of new visitors get a trial for 10 %, and all get a cookie with their bucket', () => {
    let inTrial = 0;
    for (let visitor = 0; visitor < 2_000; visitor++) {
      const { chosen, setCookie = '' } = choose(trial);
      const lot = Number(/^lot=(\d+);/.exec(setCookie)?.[1]);
      expect(chosen.public?.version).toBe(lot < 10 ? '2' : '1');
      if (lot < 10) inTrial++;
    }
    expect(inTrial).toBeGreaterThan(120);
    expect(inTrial).toBeLessThan(290);
  });

  test.each(['lot=1000', 'lot=-1', 'lot=x', 'lot='])('the invalid bucket cookie %s is replaced', (cookie) => {
    expect(choose(trial, cookie).setCookie).toMatch(/^lot=\d\d?; .*HttpOnly; SameSite=Lax$/);
  });

  test('a version under check is chosen only for the browser that checks it', () => {
    const checking = { public: startCheck(on.public, fresh) };
    expect(choose(checking).chosen.public?.version).toBe('1');
    expect(choose(checking, 'release-check=2').chosen.public?.version).toBe('2');
    expect(choose(on, 'release-check=2').chosen.public?.version).toBe('1');
  });

  test('chooseReleases returns who gets the releases, and whether other visitors may get others', () => {
    const checking = { public: startCheck(on.public, fresh) };
    const audience = (list: typeof on, cookie: string) => {
      const { audience, isShared } = choose(list, cookie);
      return [audience, isShared];
    };
    expect(audience(on, 'lot=0')).toEqual(['everybody', false]);
    expect(audience(trial, 'lot=0')).toEqual(['trial', true]);
    expect(audience(trial, 'lot=99')).toEqual(['everybody', true]);
    expect(audience(checking, 'release-check=2; lot=0')).toEqual(['check', true]);
    expect(audience(checking, 'lot=0')).toEqual(['everybody', true]);
  });

  test('containersOf returns address and hash of the container for the browser', () => {
    expect(containersOf({ public: old })).toEqual({
      public: { version: '1', platform: '^1', ...old.browser },
    });
  });
});
