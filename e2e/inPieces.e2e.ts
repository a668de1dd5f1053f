import { inPieces } from './inPieces';
import { countShifts, expectNoShift } from './layoutShift';
import { test } from './site';

/** Those that moved the most before: the banners, short pages with their footer, a form with a note beside it. */
const pages = ['/', '/leadership/finance', '/representation/enquiry', '/TRI/reprints/contentcheck'];

for (const width of [1440, 834, 390])
  test(`a page that comes piece by piece shows nothing that moves, at ${width} px`, async ({
    page,
    site,
  }) => {
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
