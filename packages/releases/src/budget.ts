import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from './remotes';
import type { Release } from './releaseList';

/** What the scripts of a remote's heaviest page may weigh, in bytes as they are sent (brotli). */
const USUAL_BUDGET = 24_000;

/**
 * The budgets that are others. Of the public pages the heaviest are the lists of references, whose files and texts come when
 * they are asked for; the list of routes has the words of the menus, too, which the shell draws. The heaviest of the admin area are the rules of its forms, which come when a form opens:
 * with the catalogue record they know the ranges of ISBNs, with times, previews and ways back what an editor does before readers see
 * it, and the list of routes those of the staff's own pages.
 */
const budgets: Partial<Record<RemoteName, number>> = { public: 32_000, admin: 65_000 };

/**
 * The heaviest page of a release: its container, its list of routes and the page's own files.
 * @param folder the version's own
 */
export function heaviestPage({ pages }: Release, folder: string): { page: string; bytes: number } {
  const sent = (file: string) => {
    const compressed = path.join(folder, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : path.join(folder, file)).size;
  };
  const weights = Object.entries(pages).map(([page, files]) => ({
    page,
    bytes: [...new Set(['remoteEntry.js', ...(pages.routes ?? []), ...files])]
      .map(sent)
      .reduce((sum, bytes) => sum + bytes, 0),
  }));
  return weights.reduce((heaviest, weight) => (weight.bytes > heaviest.bytes ? weight : heaviest), {
    page: '',
    bytes: 0,
  });
}

/** @throws Error in one sentence when the heaviest page of a release is above its budget */
export function checkBudget(name: RemoteName, { page, bytes }: { page: string; bytes: number }): void {
  const budget = budgets[name] ?? USUAL_BUDGET;
  if (bytes <= budget) return;
  throw new Error(
    `The page "${page}" of ${name} weighs ${kilobytes(bytes)}, its budget is ${kilobytes(budget)}. Load what is not needed at first on first use, or raise the budget in packages/releases/src/budget.ts.`,
  );
}

/** Bytes as people read them. */
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
