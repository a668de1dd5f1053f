import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { recordLayoutShifts, expectNoShift, waitForFonts } from './layoutShift';
import { createPhotograph, redShare, photographShapes, type ImageFile } from './photographs';
import { requestToken } from './signIn';
import { expect, waitForApplication, test } from './site';

const drawing: ImageFile = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: readFileSync('mock-api/src/dev/seed/art/banners/02-bundle.svg'),
};

/**
 * Viewport widths in pixels. `image` is the image size that the specification requires (section 2). `slide` is the
 * height of a slide; undefined if it depends on the text.
 */
const layouts = [
  { viewport: 1440, image: { width: 550, height: 320 }, slide: 420 },
  { viewport: 900, image: { width: 374, height: 320 }, slide: 396 },
  { viewport: 834, image: { width: 374, height: 320 }, slide: 396 },
  { viewport: 390, image: { width: 340, height: 400 }, slide: undefined },
];

interface BannerFields {
  title: string;
  image: ImageFile;
  focalX?: string;
  focalY?: string;
  altText?: string;
}

/** Replaces all active banners and waits until the home page shows the new ones. */
async function showBanners(request: APIRequestContext, banners: BannerFields[]) {
  const headers = { authorization: `Bearer ${await requestToken(request)}` };
  const post = async (call: string, options: object) =>
    expect(await request.post(`/api/banner/${call}`, { headers, ...options })).toBeOK();
  const { output } = (await (await request.get('/api/banner?onlyActive=1')).json()) as {
    output: { id: number }[];
  };
  for (const { id } of output) await post(`update/${id}`, { data: { isActive: 0 } });
  for (const [index, banner] of banners.entries())
    await post('create', {
      multipart: {
        subTitle: 'Law, health and scholarship',
        sequenceNumber: `${index + 1}`,
        redirectURL: '/titles',
        ...banner,
      },
    });
  const titles = async () =>
    [...(await (await request.get('/')).text()).matchAll(/<li id="banner-\d+".*?<h2>(.*?)<\/h2>/g)].map(
      ([, title]) => title,
    );
  await expect.poll(titles).toEqual(banners.map(({ title }) => title));
}

/** Returns for each slide its height, and the positions of its image and text relative to the slide, in pixels. */
const slidesOf = (page: Page) =>
  page.locator('[id^="banner-"]').evaluateAll((slides) =>
    slides.map((slide) => {
      const from = slide.getBoundingClientRect();
      const boxOf = (selector: string) => {
        const box = slide.querySelector(selector)?.getBoundingClientRect();
        if (!box) throw new Error(`The slide has no ${selector}.`);
        const { x, y, width, height } = box;
        return {
          left: x - from.x,
          right: x - from.x + width,
          top: y - from.y,
          bottom: y - from.y + height,
          width,
          height,
        };
      };
      return { height: from.height, image: boxOf('img'), text: boxOf('div:has(> h2)') };
    }),
  );

test.use({ stores: true });
test.slow();

test('banners have the same layout with photographs as with drawings', async ({ page, request }) => {
  await showBanners(request, [{ title: 'Torts for all', image: drawing }]);
  const drawn: number[] = [];
  for (const { viewport } of layouts) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await page.goto('/');
    await waitForFonts(page);
    drawn.push((await slidesOf(page))[0]?.height ?? 0);
  }

  const banners = await Promise.all(
    Object.values(photographShapes).map(async (shape) => ({
      title: 'Torts for all',
      image: await createPhotograph(shape),
    })),
  );
  await showBanners(request, banners);
  await recordLayoutShifts(page);
  for (const [index, { viewport, image, slide }] of layouts.entries())
    await test.step(`${viewport} px`, async () => {
      await page.setViewportSize({ width: viewport, height: 900 });
      await page.goto('/');
      await waitForApplication(page);
      await waitForFonts(page);
      await expectNoShift(page);
      const slides = await slidesOf(page);
      expect(slides).toHaveLength(banners.length);
      for (const [banner, { height, ...box }] of slides.entries()) {
        const name = Object.keys(photographShapes)[banner];
        expect(box.image, name).toMatchObject(image);
        expect(height, `height of the slide with ${name}`).toBe(drawn[index]);
        if (slide) {
          expect(height, name).toBe(slide);
          expect(box.text.right, `${name} is beside the text`).toBeLessThan(box.image.left);
          expect(box.text.top, name).toBeGreaterThanOrEqual(0);
          expect(box.text.bottom, name).toBeLessThanOrEqual(height);
        } else {
          expect(box.image.top, `${name} is above the text`).toBe(25);
          expect(box.text.top - box.image.bottom, `gap below ${name}`).toBe(26);
        }
      }
    });
});

test('the photograph of a banner is cropped around its focal point and rotated according to its EXIF orientation', async ({
  page,
  request,
}) => {
  const panorama = await createPhotograph({ width: 1600, height: 400 });
  await showBanners(request, [{ title: 'Right edge', image: panorama, focalX: '100', focalY: '50' }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const image = page.locator('#banner-1 img');
  const isLoaded = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  expect(await redShare(await image.screenshot())).toBeLessThan(0.02);

  await showBanners(request, [{ title: 'Left edge', image: panorama, focalX: '0', focalY: '50' }]);
  await page.goto('/');
  await expect.poll(isLoaded).toBe(true);
  expect(await redShare(await image.screenshot())).toBeGreaterThan(0.98);

  // Orientation 6 rotates the image clockwise by 90 degrees, which moves the red left half to the top.
  const upright = await createPhotograph({ width: 1200, height: 900, orientation: 6 });
  await showBanners(request, [{ title: 'Upright', image: upright, focalX: '50', focalY: '0' }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect.poll(isLoaded).toBe(true);
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalHeight > one.naturalWidth)).toBe(true);
  expect(await redShare(await image.screenshot())).toBeGreaterThan(0.98);
});

test('the alternative text of a banner replaces a photograph that fails to load, in a box of the same size', async ({
  page,
  request,
}) => {
  const altText = 'A shelf of law reports';
  await showBanners(request, [
    { title: 'Missing', image: await createPhotograph({ width: 1600, height: 1067 }), altText },
  ]);
  await page.route('**/uploads/banners/**', (route) => route.fulfill({ status: 404, body: '' }));
  for (const { viewport, image, slide } of layouts) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await page.goto('/');
    await waitForApplication(page);
    await expect(page.locator('#banner-1 img')).toHaveCount(0);
    expect(await page.locator('#banner-1').getByText(altText).first().boundingBox()).toMatchObject(image);
    if (slide) expect(await page.locator('#banner-1').boundingBox()).toMatchObject({ height: slide });
  }
});
