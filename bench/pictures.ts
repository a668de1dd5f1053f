/**
 * `npm run bench:pictures`: how many pixels of photographs are sent for those of their places, on the public pages that
 * show uploads, at three widths and at one and two pixels a point. The goal is 1.25 of the place. See README.md beside this file.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { formats, SIZED, SIZES, widths as sizes } from '@juris/server-kit/files/sizedNames';
import { asEditor } from '../e2e/asEditor';
import { startSite, type RunningSite } from '../e2e/site';
import { findBrowser } from '@juris/releases/findBrowser';

const pages = [
  '/',
  '/leadership/management',
  '/titles',
  '/resources?publisher=1',
  '/resources?publisher=8',
  '/openaccess',
];
const widths = [1440, 834, 390];
/** How many records of a kind get a photograph. */
const some = 2;
/** Each kind's calls, the field of its picture, and how large the photograph is that it gets. */
const kinds = [
  ['banner', 'banner/update', 'image', 2200, 1280],
  ['leadership', 'leadership/update', 'image', 1600, 1920],
  ['published-titles', 'published-titles', 'image', 1400, 1700],
  ['resources', 'resources/update', 'coverImage', 1400, 1700],
  ['openaccess', 'openaccess/update', 'coverImage', 1400, 1700],
] as const;

type Rows = { id: number }[];

async function bench() {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: ['--no-sandbox'],
  });
  try {
    await fillWithPhotographs(site);
    console.log(
      '| Page | Width | Pixels a point | Place | Sent | Ratio |\n| --- | --- | --- | --- | --- | --- |',
    );
    for (const page of pages)
      for (const width of widths)
        for (const density of [1, 2]) {
          const pictures = await picturesOf(browser, site.address + page, width, density);
          const places = new Map(pictures.map(({ place, sent }) => [`${place} | ${sent}`, sent / place]));
          for (const [place, ratio] of places)
            console.log(`| ${[page, width, density, place, ratio.toFixed(2)].join(' | ')} |`);
        }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** @returns for each photograph that a page shows, how wide its place is in pixels of the screen, and how wide what was sent */
async function picturesOf(browser: Browser, address: string, width: number, density: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor: density });
  await page.goto(address, { waitUntil: 'load' });
  // Each is brought into view, as lazy ones come only then.
  const pictures = await page.locator('picture:has([type="image/avif"]) > img:visible').all();
  const found = [];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    found.push(
      await picture.evaluate(async (image: HTMLImageElement, density) => {
        await image.decode();
        // Without a set of sizes beside it, an image says how wide its file is.
        const sent = new Image();
        sent.src = image.currentSrc;
        await sent.decode();
        return { place: Math.round(image.clientWidth * density), sent: sent.naturalWidth };
      }, density),
    );
  }
  await page.close();
  return found;
}

/** Gives the first records of each kind a photograph, adds a snippet with one, and waits until their sizes are made. */
async function fillWithPhotographs({ address, data }: RunningSite) {
  const ask = await asEditor(address);
  for (const [list, update, field, width, height] of kinds) {
    const photograph = await photographOf(width, height);
    const answer = (await ask(list)) as Rows | { output: Rows } | { data: Rows };
    const rows = 'output' in answer ? answer.output : 'data' in answer ? answer.data : answer;
    for (const { id } of rows.slice(0, some)) {
      const body = new FormData();
      body.set(field, photograph);
      await ask(`${update}/${id}`, body);
    }
  }
  const snippet = new FormData();
  snippet.set('date', '2026-11-22');
  snippet.set('coverImage', await photographOf(1120, 1360));
  snippet.set(
    'pdfFile',
    new File(['%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'], 'snippet.pdf', {
      type: 'application/pdf',
    }),
  );
  await ask('snippet/create', snippet);
  const wanted = (kinds.length * some + 1) * sizes.length * formats.length;
  const made = () =>
    readdirSync(path.join(data, 'uploads', SIZES), { recursive: true, encoding: 'utf8' }).filter((name) =>
      SIZED.test(name),
    );
  for (let before = 0; before < wanted; await setTimeout(1000)) {
    const now = existsSync(path.join(data, 'uploads', SIZES)) ? made().length : 0;
    if (now > before) console.log(`${now} of ${wanted} sizes of photographs are made.`);
    before = now;
  }
}

async function photographOf(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const jpg = await sharp({ create: { width, height, channels: 3, background: '#27346b', noise } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(jpg)], 'photograph.jpg', { type: 'image/jpeg' });
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
