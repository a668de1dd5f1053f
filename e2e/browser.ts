import { execFileSync } from 'node:child_process';
import { findBrowser } from '../shell/releases/findBrowser';

/**
 * Finds a browser, or installs one: Debian's where apt is at hand, else Playwright's.
 * @throws Error that says what to do when neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser found: installing Chromium …');
  for (const [command, ...options] of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ['npx', 'playwright', 'install', 'chromium'],
  ] as const) {
    if (findBrowser()) break;
    try {
      execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      // The next way may work.
    }
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error(
      'No browser could be installed. Install Chrome or Chromium, or name one with CHROME_PATH=… .',
    );
  return installed;
}
