/**
 * `npx tsx bench/drawings.ts` uploads random SVG drawings from three Debian packages. It compares how a browser renders
 * each original file and the sanitised file from the API. The target: at most 2 of 100 drawings look different, and
 * none is rendered empty or black. `COUNT` and `SEED` choose the drawings. See README.md in this folder.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser } from '../e2e/browser';
import { bannerSchemas } from '@juris/contract';
import { startApi, type TestApi } from '../mock-api/src/testing/apiUnderTest';
import { form } from '../mock-api/src/testing/files';

const packages = ['openclipart-svg', 'inkscape', 'tango-icon-theme'];
const count = Number(process.env.COUNT ?? 100);
const seed = Number(process.env.SEED ?? 1);
/** Optional folder. If a drawing looks different after the upload, both renderings are saved there as PNG files. */
const folder = process.env.RENDERED;

/** Width and height of a rendering, in pixels. */
const SIDE = 400;
/** Two pixels count as equal if each colour channel (0 to 255) differs by at most this much. */
const TOLERANCE = 24;
/** Two renderings count as the same if at most this share of their pixels is unequal. */
const MOST_OFF = 0.001;

type Outcome = 'same' | 'different' | 'empty' | 'black' | 'rejected' | 'not shown before';

interface Result {
  file: string;
  outcome: Outcome;
  detail: string;
  /** Size of the uploaded file, in bytes. */
  bytes: number;
  /** Time from the start of the upload until the response, in milliseconds. */
  ms: number;
}

async function bench() {
  const files = picked(drawingsOf(packages), count, seed);
  const api = await startApi({ seed: 'empty' });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const results: Result[] = [];
  try {
    const token = await api.signIn();
    for (const file of files) results.push(await tried(api, token, browser, file));
  } finally {
    await browser.close();
    await api.close();
  }
  report(results);
}

/**
 * Returns the paths of all SVG files in the given Debian packages. The order is the same on every machine, so a seed
 * picks the same files everywhere.
 */
function drawingsOf(names: readonly string[]): string[] {
  let list: string;
  try {
    list = execFileSync('dpkg', ['-L', ...names], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  } catch {
    throw new Error(
      `This needs the Debian packages ${names.join(', ')}. Install them: apt-get install --no-install-recommends ${names.join(' ')}`,
    );
  }
  const isFile = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return list
    .split('\n')
    .filter((file) => /\.svgz?$/.test(file) && isFile(file))
    .sort();
}

/**
 * Picks random files without repetition, with the generator mulberry32. The same seed picks the same files.
 * @param some how many files to pick
 * @param state the seed
 */
function picked(files: string[], some: number, state: number): string[] {
  const left = [...files];
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: Math.min(some, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

async function tried(api: TestApi, token: string, browser: Browser, file: string): Promise<Result> {
  const content = readFileSync(file);
  const image = new File([new Uint8Array(content)], path.basename(file));
  const start = performance.now();
  const sent = form({ title: 'Drawing', image });
  const { status, body } = await api.call('POST', '/api/banner/create', { token, form: sent });
  const measured = { file, bytes: content.length, ms: performance.now() - start };
  if (status !== 201) {
    const { message } = Object(body);
    return { ...measured, outcome: status >= 500 ? 'different' : 'rejected', detail: String(message) };
  }
  const { imgLink } = bannerSchemas.responses.saved.parse(body).output;
  const before = await rendered(browser, dataUrl(content));
  const after = await rendered(browser, `${api.origin}/uploads/banners/${imgLink}`);
  if (!before)
    return { ...measured, outcome: 'not shown before', detail: 'The browser cannot read the original.' };
  if (!after) return { ...measured, outcome: 'different', detail: 'The browser cannot read what is served.' };
  const { outcome, detail } = await compared(before, after);
  if (folder && outcome !== 'same') {
    mkdirSync(folder, { recursive: true });
    for (const [name, png] of Object.entries({ before, after }))
      writeFileSync(path.join(folder, `${path.basename(file)}.${name}.png`), png);
  }
  return { ...measured, outcome, detail };
}

/**
 * Returns the original drawing as a data URL that browsers can show. Unpacks gzipped drawings (`.svgz`). Adds a missing
 * SVG namespace; one of seven drawings has none.
 */
function dataUrl(content: Buffer): string {
  const unpacked = content[0] === 0x1f ? gunzipSync(content) : content;
  const text = unpacked.toString('latin1');
  const named = /<svg\b[^>]*\sxmlns\s*=|xmlns:svg/.test(text)
    ? text
    : text.replace(
        /<svg\b/,
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
      );
  return `data:image/svg+xml;base64,${Buffer.from(named, 'latin1').toString('base64')}`;
}

/**
 * Shows an image in an `<img>` element of an empty page.
 * @returns a PNG screenshot; undefined if the browser cannot decode the image
 */
async function rendered(browser: Browser, address: string): Promise<Buffer | undefined> {
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
  try {
    await page.setContent(
      `<body style="margin:0;background:#fff"><img style="width:${SIDE}px;height:${SIDE}px;object-fit:contain">`,
    );
    const isShown = await page.locator('img').evaluate(async (image: HTMLImageElement, source) => {
      image.src = source;
      await image.decode().catch(() => undefined);
      return image.naturalWidth > 0;
    }, address);
    return isShown ? await page.screenshot() : undefined;
  } finally {
    await page.close();
  }
}

async function compared(before: Buffer, after: Buffer): Promise<Pick<Result, 'outcome' | 'detail'>> {
  const [old, now] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  const share = (isSo: (at: number) => boolean) => {
    let pixels = 0;
    for (let at = 0; at < SIDE * SIDE * 3; at += 3) if (isSo(at)) pixels += 1;
    return pixels / (SIDE * SIDE);
  };
  const isColour = (pixels: Buffer | undefined, colour: number) => (at: number) =>
    [0, 1, 2].every((channel) => Math.abs((pixels?.[at + channel] ?? 0) - colour) <= TOLERANCE);
  const off = share((at) =>
    [0, 1, 2].some(
      (channel) => Math.abs((old?.[at + channel] ?? 0) - (now?.[at + channel] ?? 0)) > TOLERANCE,
    ),
  );
  const detail = `${(off * 100).toFixed(2)} % of its pixels differ.`;
  if (off <= MOST_OFF) return { outcome: 'same', detail };
  if (share(isColour(now, 255)) === 1) return { outcome: 'empty', detail };
  return {
    outcome: share(isColour(now, 0)) > share(isColour(old, 0)) + 0.05 ? 'black' : 'different',
    detail,
  };
}

function report(results: Result[]) {
  const of = (outcome: Outcome) => results.filter((result) => result.outcome === outcome);
  const outcomes: Outcome[] = ['same', 'rejected', 'different', 'empty', 'black', 'not shown before'];
  console.log(`${results.length} drawings, seed ${seed}`);
  for (const outcome of outcomes) {
    console.log(`${outcome}: ${of(outcome).length}`);
    if (outcome !== 'same') for (const { file, detail } of of(outcome)) console.log(`  ${file}: ${detail}`);
  }
  const byTime = results.toSorted((a, b) => a.ms - b.ms);
  const bySize = results.toSorted((a, b) => a.bytes - b.bytes);
  const line = (name: string, result: Result | undefined) =>
    result && console.log(`${name}: ${result.ms.toFixed(0)} ms for ${result.bytes} bytes`);
  line('median upload', byTime[Math.floor(byTime.length / 2)]);
  line('slowest upload', byTime.at(-1));
  line('largest drawing', bySize.at(-1));
  if (of('same').length === 0 || of('different').length > 2 || of('empty').length + of('black').length > 0)
    process.exitCode = 1;
}

void bench();
