import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findBrowser } from '@juris/releases/smokeTest';

/**
 * Finds an installed browser. Without a browser, it installs Chromium with apt, or with Playwright if apt fails. It
 * also installs a font with the metrics of Arial, which most Debian machines lack. Without such a font, pages shift
 * when the web fonts load.
 * @returns The path of the browser.
 * @throws {Error} If no browser could be installed. The message has instructions.
 */
export function ensureBrowser(): string {
  const found = findBrowser(process.env.CHROME_PATH, chromium.executablePath());
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
    if (!findBrowser(process.env.CHROME_PATH, chromium.executablePath())) install(command);
  const installed = findBrowser(process.env.CHROME_PATH, chromium.executablePath());
  if (!installed)
    throw new Error(
      'No browser could be installed. Install Chrome or Chromium, or name one with CHROME_PATH=… .',
    );
  return installed;
}

/**
 * Installs Debian's headless shell of Chromium if the tests would otherwise use Debian's complete Chromium. The
 * headless shell needs 30 % less processor time. If the installation fails, the tests use the complete browser.
 */
export function preferHeadlessShell(): void {
  if (findBrowser(process.env.CHROME_PATH, chromium.executablePath()) !== '/usr/bin/chromium') return;
  install(['apt-get', 'update', '-qq', ...offlineSoon]);
  install([...fromDebian, ...offlineSoon, 'chromium-headless-shell']);
}

/** Options with which apt-get fails after ten seconds if there is no network connection. */
const offlineSoon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'] as const;

const fromDebian = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'] as const;

/** Runs a command that installs something. Ignores errors. */
function install([command, ...options]: readonly [string, ...string[]]) {
  try {
    execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    // The caller checks what is still missing.
  }
}

/** Returns true if no font with the metrics of Arial is installed. */
function lacksFaces(): boolean {
  try {
    const face = execFileSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
    return !/Arial|Liberation Sans|Arimo/.test(face);
  } catch {
    return process.platform === 'linux';
  }
}
