import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from './remotes';
import type { Release } from './releaseList';

/** Default budget for the scripts of a remote's heaviest page, in bytes of the brotli-compressed files. */
const USUAL_BUDGET = 24_000;

/**
 * Budgets that differ from the default, in bytes.
 *
 * Public: the reference lists are the heaviest pages; their files and texts load on request. The list of routes also
 * contains the labels of the menus, which the shell renders. Admin: the validation rules of the forms are the heaviest
 * part and load when a form opens. With the catalogue record they include the ranges of ISBNs; the schedules, previews
 * and undo, and the routes of the staff pages add to them.
 */
const budgets: Partial<Record<RemoteName, number>> = { public: 33_000, admin: 65_000 };

/**
 * Returns the heaviest page of a release with its size in bytes: the container, the list of routes and the page's own
 * files, brotli-compressed where available.
 * @param folder folder of the version
 */
export function heaviestPage({ pages }: Release, folder: string): { page: string; bytes: number } {
  const sizeOf = (file: string) => {
    const compressed = path.join(folder, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : path.join(folder, file)).size;
  };
  const weights = Object.entries(pages).map(([page, files]) => ({
    page,
    bytes: [...new Set(['remoteEntry.js', ...(pages.routes ?? []), ...files])]
      .map(sizeOf)
      .reduce((sum, bytes) => sum + bytes, 0),
  }));
  return weights.reduce((heaviest, weight) => (weight.bytes > heaviest.bytes ? weight : heaviest), {
    page: '',
    bytes: 0,
  });
}

/**
 * Checks the size of a release's heaviest page.
 * @throws Error when it exceeds the budget of the remote
 * @example checkBudget('public', heaviestPage(release, folder))
 */
export function checkBudget(name: RemoteName, { page, bytes }: { page: string; bytes: number }): void {
  const budget = budgets[name] ?? USUAL_BUDGET;
  if (bytes <= budget) return;
  throw new Error(
    `The page "${page}" of ${name} weighs ${kilobytes(bytes)}, its budget is ${kilobytes(budget)}. Load what is not needed at first on first use, or raise the budget in packages/releases/src/budget.ts.`,
  );
}

/** Formats a number of bytes in kilobytes of 1,000 bytes, such as `31.4 KB`. */
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
