import { inPieces } from './inPieces';
import { countShifts, expectNoShift } from './layoutShift';
import { test } from './site';

/** The pages that shifted most in the past: banners, short pages with a footer, a form beside a note. */
const pages = ['/', '/leadership/finance', '/representation/enquiry', '/TRI/reprints/contentcheck'];

for (const width of [1440, 834, 390])
  test(`a page that arrives in pieces does not shift at ${width} px`, async ({ page, site }) => {
    const line = await inPieces(site.address);
    await page.setViewportSize({ width, height: 900 });
    await countShifts(page);
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(line.address + path);
        await expectNoShift(page);
      });
    await line.close();
  });
