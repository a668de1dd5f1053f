import { readFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  fetchHealth,
  waitForActivation,
  waitForRelease,
  type RunningShell,
  type ShellHealth,
} from './runningShell';
import { checkNeeds } from './checkNeeds';
import { createRelease, type ReleaseInput } from './createRelease';
import { directActions } from './directActions';
import type { PromoteOptions, ReleaseActions } from './releaseActions';
import type { Release } from './releaseSchemas';
import type { CheckAccount } from './checkAccount';
import { errorMessage } from './errorMessage';
import { smokeTest } from './smokeTest';

/** Options of {@link createReleaseWithinBudget} and {@link publish}. */
export interface ReleaseOptions extends RunningShell, ReleaseInput, Pick<PromoteOptions, 'share' | 'growth'> {
  /** Actions that change the release list; by default, they change the list in `releasesFolder`. */
  actions?: ReleaseActions | undefined;
  /** Path of the browser for the smoke test; by default an installed browser is found. */
  browser?: string | undefined;
  /** Account with which the smoke test signs in. */
  account?: CheckAccount | undefined;
  /** True if the version is only checked and stays inactive. */
  checkOnly?: boolean | undefined;
  /** Size budget for the scripts of the heaviest page in bytes; by default that of {@link checkBudget}. */
  budget?: number | undefined;
  /** Prints a line for the person who releases. */
  say: (line: string) => void;
}

/**
 * Creates a version from a built remote and checks its size budget. The version does not become active.
 * @throws {Error} If the version exceeds the budget, or the build is not a remote for this platform.
 * @example const release = createReleaseWithinBudget(options);
 */
export function createReleaseWithinBudget(options: ReleaseOptions): Release {
  const { name, releasesFolder, budget, say } = options;
  const { release, isNew } = createRelease(options);
  const heaviest = heaviestPage(release, path.join(releasesFolder, name, release.version));
  checkBudget(name, heaviest, budget);
  say(
    `${release.version} ${isNew ? 'is made' : 'was made before'}; its heaviest page, ${heaviest.page}, weighs ${kilobytes(heaviest.bytes)}.`,
  );
  return release;
}

/**
 * Checks that the running shell provides what a version needs, tests the version in this shell, and then activates it.
 * With `checkOnly`, the version stays inactive. During the test, the shell uses the version only for the requests of
 * the test. If the test fails, the current release stays active, and the release list records the reason.
 * @param release Version that {@link createReleaseWithinBudget} created.
 * @param options `onProgress` receives the progress of the smoke test, from 0 to 1.
 * @throws {Error} With the reason if a step fails.
 * @example await publish(release, { ...options, onProgress: (part) => showProgress(part) })
 */
export async function publish(
  release: Release,
  options: ReleaseOptions & { onProgress: (part: number) => void },
): Promise<void> {
  const {
    name,
    releasesFolder,
    describeRemote,
    actions = directActions({ name, releasesFolder }),
    site,
    share,
    growth,
    browser,
    account,
    checkOnly,
    say,
    onProgress,
  } = options;
  const { version } = release;
  const { provides } = await fetchHealth(options);
  if (provides) checkNeeds(name, release, provides);
  await actions.startCheck(version);
  const interruption = new Error('It was interrupted.');
  let interrupt = () => {};
  const interrupted = new Promise<never>((_, reject) => (interrupt = () => reject(interruption)));
  for (const signal of signals) process.once(signal, interrupt);
  try {
    const isTaken = ({ current, checking }: ShellHealth['releases'][string]) =>
      (checking ?? current) === version;
    const test = async () => {
      await waitForRelease(options, name, version, isTaken, actions.settleMs);
      const code = readFileSync(path.join(releasesFolder, release.server.address));
      const pages = describeRemote(name, code, release.server.address);
      for (const line of pages.deprecations) say(line);
      return smokeTest({ ...pages, site, release, browser, account, onProgress });
    };
    const result = await Promise.race([test(), interrupted]).finally(() => {
      for (const signal of signals) process.off(signal, interrupt);
    });
    for (const line of limitsOf(result, account !== undefined)) say(line);
    if (checkOnly) return await actions.endCheck(version);
    await actions.promote(version, { share, growth, check: 'passed' });
  } catch (error) {
    // The first error is the cause, so a second error is ignored.
    await actions.endCheck(version, errorMessage(error)).catch(() => undefined);
    if (error === interruption) process.exit(130);
    throw error;
  }
  await waitForActivation(options, name, version, share);
}

/** Signals that end a command. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Returns one sentence for each part of a release that the smoke test could not check. */
function limitsOf(
  { addresses, signedOut, unknown }: Awaited<ReturnType<typeof smokeTest>>,
  hasAccount: boolean,
): string[] {
  const count = `${signedOut.length} of ${addresses.length} pages`;
  const forSignedOut = hasAccount
    ? `${count} asked for a password although the check was signed in: ${signedOut.join(', ')}.`
    : `${count} were checked signed out only. Set CHECK_EMAIL and CHECK_PASSWORD to check them signed in.`;
  return [
    ...(signedOut.length > 0 ? [forSignedOut] : []),
    ...unknown.map((pattern) => `No page of ${pattern} was checked: the sitemap of the site has none.`),
  ];
}

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
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
