import { startChunkedDelivery } from './chunkedDelivery';
import { recordLayoutShifts, expectNoShift } from './layoutShift';
import { test } from './site';

/**
 * Pages that shift most easily: one with banners, those with a footer below a short text, one with rows of people, and one
 * with a form beside a note.
 */
const pages = [
  '/',
  '/leadership/finance',
  '/leadership/editorial',
  '/representation/enquiry',
  '/TRI/reprints/contentcheck',
];

for (const width of [1440, 834, 390])
  test(`pages whose HTML arrives in pieces do not shift at ${width} px`, async ({ page, site }) => {
    const line = await startChunkedDelivery(site.address);
    await page.setViewportSize({ width, height: 900 });
    await recordLayoutShifts(page);
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(line.address + path);
        await expectNoShift(page);
      });
    await line.close();
  });
