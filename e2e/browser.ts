import { execFileSync } from 'node:child_process';
import { findBrowser } from '@juris/releases/findBrowser';

/**
 * Finds a browser, or installs one: from Debian where apt is available, otherwise with Playwright. Debian
 * installs almost no fonts, so a font with the widths of Arial is installed too. Fallback fonts are adjusted
 * to those widths until the web fonts load.
 * @throws Error with instructions when neither works
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

/** Runs the command. When it fails, the next one may work. */
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
