/**
 * `npm run bench:fonts [-- address …]`: what the site's own fonts move when they come late, after the first paint, on one page of
 * each kind at widths from a small phone to a large window. See README.md beside this file.
 */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../e2e/browser';
import { countShifts, fontsDrawn, shiftsOf, type Shifts } from '../e2e/layoutShift';
import { startSite } from '../e2e/site';
import { kindsOfPages } from '../e2e/publicPages';

const given = process.argv.slice(2);
const widths = [360, 390, 412, 480, 600, 768, 834, 1024, 1440];
/** The goal, as the share of the window that has moved. */
const goal = 0.002;

/** Opens a page whose faces are held back until it has been painted, and answers what has shifted by the time they are drawn. */
async function visit(browser: Browser, address: string, width: number): Promise<Shifts> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 823 : 900 },
    deviceScaleFactor: width < 600 ? 1.75 : 1,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await countShifts(page);
    let release = () => {};
    const painted = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await fontsDrawn(page);
    // The entries come with the frames in which the faces are drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    return await shiftsOf(page);
  } finally {
    await context.close();
  }
}

async function bench() {
  const site = await startSite({ NODE_ENV: undefined });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const paths = given.length > 0 ? given : await kindsOfPages(site.address);
    const pairs = paths.flatMap((path) => widths.map((width) => ({ path, width })));
    const left = [...pairs];
    const found: (Shifts & { path: string; width: number })[] = [];
    const visitOneByOne = async () => {
      for (let pair = left.shift(); pair; pair = left.shift()) {
        found.push({ ...pair, ...(await visit(browser, site.address + pair.path, pair.width)) });
        process.stdout.write(`\r${found.length} of ${pairs.length} `);
      }
    };
    await Promise.all([visitOneByOne(), visitOneByOne()]);
    const over = found.filter(({ sum }) => sum > goal).toSorted((a, b) => b.sum - a.sum);
    console.log(`\n${over.length} of ${found.length} pairs of a page and a width shift by more than ${goal}`);
    for (const { path, width, sum, moved } of over)
      console.log(`${sum.toFixed(4)} ${path} at ${width} px: ${moved[0] ?? ''}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
