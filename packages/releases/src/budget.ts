import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './releaseList';

/** Default size budget for the scripts of a remote's heaviest page, in bytes after brotli compression. */
const USUAL_BUDGET = 24_000;

/**
 * Returns the heaviest page of a release. The size is the sum of the Module Federation container, the list of routes,
 * and the page's scripts and style sheets.
 * @param release Release with the files of each page.
 * @param folder Folder of the version.
 * @returns The route id of the page and its size in bytes, after brotli compression if the compressed files exist.
 * @example kilobytes(heaviestPage(release, 'data/releases/public/1.9.0-1a2b3c').bytes) // '31.4 KB'
 */
export function heaviestPage(
  { pages, styles = {} }: Release,
  folder: string,
): { page: string; bytes: number } {
  const sizeOf = (file: string) => {
    const compressed = path.join(folder, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : path.join(folder, file)).size;
  };
  const weights = Object.keys(pages).map((page) => ({
    page,
    bytes: [
      ...new Set([
        'remoteEntry.js',
        ...['routes', page].flatMap((id) => [...(pages[id] ?? []), ...(styles[id] ?? [])]),
      ]),
    ]
      .map(sizeOf)
      .reduce((sum, bytes) => sum + bytes, 0),
  }));
  return weights.reduce((heaviest, weight) => (weight.bytes > heaviest.bytes ? weight : heaviest), {
    page: '',
    bytes: 0,
  });
}

/**
 * Checks that the heaviest page of a release is within the size budget of its remote.
 * @param name Name of the remote.
 * @param heaviest Result of {@link heaviestPage}.
 * @param budget Size budget in bytes after brotli compression.
 * @throws {Error} If the page exceeds the budget. The message names the page, its size and the budget.
 * @example checkBudget('public', heaviestPage(release, folder), 33_000)
 */
export function checkBudget(
  name: string,
  { page, bytes }: { page: string; bytes: number },
  budget = USUAL_BUDGET,
): void {
  if (bytes <= budget) return;
  throw new Error(
    `The page "${page}" of ${name} weighs ${kilobytes(bytes)}, its budget is ${kilobytes(budget)}. Load what is not needed at first on first use, or raise "budget" of "juris" in its package.json, in bytes.`,
  );
}

/**
 * Formats a number of bytes in kilobytes of 1,000 bytes.
 * @example kilobytes(31_400) // '31.4 KB'
 */
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
