import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { checkBudget, heaviestPage } from '@juris/releases/budget';
import { carouselScript } from '../shared-ui/src/Carousel/carouselScript';
import type { BuiltFiles } from '@juris/releases/builtFiles';
import { createRelease } from '@juris/releases/createRelease';
import { describeRemote } from '../shell/src/ssr/describeRemote';
import { remotes } from '@juris/releases/remotes';
import { readProject } from '@juris/remote-kit/project';
import { expect, test } from './site';

/**
 * Reads the script files of a package's build from one of its lists.
 * @returns the files, and a function that returns their size as sent (brotli), in bytes
 */
function built(folder: string, list = 'files.json') {
  const browser = path.join(folder, 'dist/browser');
  const files = JSON.parse(readFileSync(path.join(browser, list), 'utf8')) as BuiltFiles;
  const weigh = (names: string[]) =>
    [...new Set(names)]
      .map((name) => path.join(browser, name))
      .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
      .reduce((sum, bytes) => sum + bytes, 0);
  return { files, weigh };
}

const shell = built('shell');
const start = shell.weigh(shell.files.start);

/**
 * Exact sizes of the current build. On 2026-11-25: 148.4 KB to start, 170.8 KB for the home page after the
 * first interaction, 179.3 KB for the largest page. The target of 170 KB is missed: the runtime of
 * @module-federation/enhanced has 11.7 KB.
 */
test.describe('script sizes', () => {
  test('starting the application loads at most 149 KB', () => expect(start).toBeLessThanOrEqual(149_000));

  test('each public page loads at most 180 KB, the home page at most 171 KB', () => {
    const { files, weigh } = built('remote-public');
    const { routes = [], remote_public: container = [], ...chunks } = files.chunks;
    // Only the server loads the downloads of references.
    const { 'reference-files': _, ...pages } = chunks;
    const weights = Object.entries(pages).map(
      ([page, scripts]) => [page, start + weigh([...container, ...routes, ...scripts])] as const,
    );
    expect(weights.length).toBeGreaterThan(10);
    expect(weights.filter(([, bytes]) => bytes > 180_000)).toEqual([]);
    expect(Object.fromEntries(weights).home).toBeLessThanOrEqual(171_000);
  });

  for (const { name } of remotes)
    test(`every page of ${name} is within the size budget of a release`, () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'juris-budget-'));
      const { budget, folder: source } = readProject(`remote-${name}`);
      const { release } = createRelease({
        name,
        source,
        releasesFolder: folder,
        describeRemote,
      });
      const heaviest = heaviestPage(release, path.join(folder, name, release.version));
      rmSync(folder, { recursive: true });
      checkBudget(name, heaviest, budget);
    });

  test('before the first interaction a page loads at most 3.2 KB, for web vitals', () => {
    const bytes = built('shell', 'vitals.json');
    const sent = bytes.weigh(bytes.files.start);
    expect(sent).toBeGreaterThan(1_000);
    expect(sent).toBeLessThanOrEqual(3_200);
  });

  test('the inline carousel script of the home page has at most 1.1 KB', () =>
    expect(brotliCompressSync(carouselScript).length).toBeLessThanOrEqual(1_100));
});
