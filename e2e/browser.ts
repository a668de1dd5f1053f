import { execFileSync } from 'node:child_process';
import { findBrowser } from '@juris/releases/findBrowser';

/**
 * Finds a browser, or installs one: Debian's where apt is at hand, else Playwright's. Debian's brings hardly a face, so
 * one that has the widths of Arial comes with it: pages are fitted to what readers have until the fonts of the site come.
 * @throws Error that says what to do when neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser(process.env.CHROME_PATH);
  if (found && !lacksFaces()) return found;
  console.log(
    found ? 'No face like Arial found: installing one …' : 'No browser found: installing Chromium …',
  );
  install(['apt-get', 'update', '-qq']);
  if (lacksFaces()) install([...fromDebian, 'fontconfig', 'fonts-liberation']);
  for (const command of [
    [...fromDebian, 'chromium-headless-shell'],
    [...fromDebian, 'chromium'],
    ['npx', 'playwright', 'install', 'chromium'],
  ] as const)
    if (!findBrowser(process.env.CHROME_PATH)) install(command);
  const installed = findBrowser(process.env.CHROME_PATH);
  if (!installed)
    throw new Error(
      'No browser could be installed. Install Chrome or Chromium, or name one with CHROME_PATH=… .',
    );
  return installed;
}

const fromDebian = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'] as const;

/** Runs the command. Where it fails the next way may work. */
function install([command, ...options]: readonly [string, ...string[]]) {
  try {
    execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    // What is missing then is told by who looks for it.
  }
}

/** Whether this is a system that tells of its faces, and tells of none like Arial. */
function lacksFaces(): boolean {
  try {
    const face = execFileSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
    return !/Arial|Liberation Sans|Arimo/.test(face);
  } catch {
    return process.platform === 'linux';
  }
}
