import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Measurements of one visit. Times are in milliseconds since the navigation began; sizes are in bytes as transferred
 * (compressed).
 */
export interface PageMeasures {
  fcp: number;
  lcp: number;
  /**
   * Total blocking time after the first contentful paint, as in Lighthouse.
   */
  tbt: number;
  /** Total blocking time since the navigation began. */
  blockedInAll: number;
  /** Duration of the longest task after the first contentful paint; 0 if no task took longer than 50 ms. */
  longestTask: number;
  /** Number of tasks of more than 50 ms after the first contentful paint. */
  longTasks: number;
  cls: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** A task of more than 50 ms. Times are in milliseconds since the navigation began. */
export interface LongTask {
  end: number;
  duration: number;
}

/**
 * Returns the total blocking time: the sum, over all tasks, of the time by which a task exceeds 50 ms. Only time after
 * `start` counts.
 */
export const blockingTime = (tasks: readonly LongTask[], start: number) =>
  tasks.reduce((sum, { end, duration }) => sum + Math.max(0, Math.min(duration, end - start) - 50), 0);

/**
 * Opens a blank page that emulates a phone with a slow connection and an empty cache. The values are those of
 * Lighthouse.
 */
export async function phone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // tsx adds calls of the helper `__name` to all named functions, including those that run in the page. The page must
  // therefore define this helper.
  await page.addInitScript('globalThis.__name = (named) => named');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, devtools };
}

/**
 * Visits a page once with an empty cache and measures it until a fixed time after the `load` event.
 * @param watched milliseconds after `load` during which the measurement continues. Scripts that start without
 *   user interaction run in this time and may cause layout shifts.
 */
export async function measurePage(browser: Browser, address: string, watched = 5_000): Promise<PageMeasures> {
  const { context, page, devtools } = await phone(browser);
  let bytes = 0;
  let scriptBytes = 0;
  let requests = 0;
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tasks: [] as LongTask[] };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
    watch('longtask', ({ startTime, duration }) => seen.tasks.push({ end: startTime + duration, duration }));
    watch('layout-shift', (entry) => (seen.cls += 'value' in entry ? Number(entry.value) : 0));
  });
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (!answer?.ok())
    throw new Error(`${address} answers with ${answer?.status() ?? 'nothing'}: there is no page to measure.`);
  await page.waitForTimeout(watched);
  const { tasks, ...seen } = await page.evaluate(() => ({
    ...(Reflect.get(window, 'seen') as { lcp: number; cls: number; tasks: LongTask[] }),
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
  await context.close();
  if (!(seen.fcp > 0 && seen.lcp > 0))
    throw new Error(`${address} painted nothing: first paint ${seen.fcp} ms, largest paint ${seen.lcp} ms.`);
  // The browser reports only tasks of 50 ms or more, so each entry is a long task.
  const after = tasks.filter(({ end }) => end > seen.fcp).map(({ duration }) => duration);
  const ofTasks = { longestTask: Math.max(0, ...after), longTasks: after.length };
  const blocking = { tbt: blockingTime(tasks, seen.fcp), blockedInAll: blockingTime(tasks, 0) };
  return { ...seen, ...ofTasks, ...blocking, bytes, scriptBytes, requests };
}

/**
 * Measures how soon the menu works. As soon as the menu button is visible, clicks it every 20 ms until the menu opens.
 * @returns when the menu opened, in milliseconds since the navigation began
 */
export async function timeUntilMenu(browser: Browser, address: string): Promise<number> {
  const { context, page } = await phone(browser);
  await page.addInitScript(() => {
    const press = () => {
      const button = document.querySelector<HTMLElement>('header [commandfor], header [popovertarget]');
      if (button && button.getClientRects().length > 0) button.click();
      const open = document.querySelector('dialog[open], [popover]:popover-open');
      if (open && open.getClientRects().length > 0)
        Object.assign(window, { menuOpenedAt: performance.now() });
      else setTimeout(press, 20);
    };
    setTimeout(press);
  });
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await page.waitForFunction(
    () => Reflect.get(window, 'menuOpenedAt') as number | undefined,
    null,
    {
      timeout: 30_000,
    },
  );
  const time = Number(await opened.jsonValue());
  await context.close();
  return time;
}
