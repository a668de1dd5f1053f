/**
 * Command `npx tsx e2e/pictures.ts [home …]`. It saves screenshots of all or the named screens in `docs/pictures`, at
 * the three widths of the design. It serves the current build (`npm run build`) with the sample catalogue.
 */
import { chromium, type Page } from '@playwright/test';
import path from 'node:path';
import { ensureBrowser } from './browser';
import { signIn } from './signIn';
import { waitForFonts } from './layoutShift';
import { startSite } from './processes';

/** Screens by file name, each with a function that opens it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  titles: (page) => page.goto('/juris/publishedtitle'),
  book: (page) => page.goto('/titles/1-torts-a-primer'),
  'book-cited': (page) => page.goto('/titles/1-torts-a-primer?cite=#cite'),
  'open-access-book': (page) => page.goto('/openaccess/4-on-liberty'),
  'narrowed-titles': (page) => page.goto('/titles?author=Asha+Varma+(sample)&sort=newest'),
  references: (page) => page.goto('/ahpi/lifestyleasmedicine/references'),
  'sign-in': (page) => page.goto('/admin'),
  banners: (page) => signIn(page),
  'banner-form': async (page) => {
    await signIn(page, '/admin/managebanner?edit=1');
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor();
  },
};

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in screens));
  if (unknown)
    throw new Error(`There is no screen "${unknown}". There are: ${Object.keys(screens).join(', ')}.`);
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    for (const [name, open] of Object.entries(screens)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      for (const width of [1440, 834, 390]) {
        const context = await browser.newContext({
          baseURL: site.address,
          viewport: { width, height: width === 390 ? 844 : 900 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await open(page);
        // Reloads the page. The first paint then uses the cached web fonts.
        await page.reload({ waitUntil: 'networkidle' });
        await waitForFonts(page);
        const file = path.join('docs/pictures', `${name}-${width}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: 85 });
        console.log(file);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
