import { createPhotograph, photographShapes, type ImageFile } from './photographs';
import { requestToken } from './signIn';
import { expect, test } from './site';

const pdf: ImageFile = {
  name: 'sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n160\n%%EOF\n',
  ),
};

/** A content type with pictures, and the public page that shows them. */
interface Listed {
  /** Path below `/api/` of the endpoint that creates a record. */
  call: string;
  /** Returns the fields of the form for a new record. */
  form: (title: string, image: ImageFile) => Record<string, string | ImageFile>;
  /** Path of the public page that lists the records. */
  page: string;
  /** CSS selector of the list items on that page. */
  entry: string;
}

const lists: Record<string, Listed> = {
  portraits: {
    call: 'leadership/create',
    form: (personName, image) => ({ personName, leadershipCategoryId: '1', image }),
    page: '/leadership/management',
    entry: '[id^="person-"]',
  },
  'covers of titles': {
    call: 'published-titles',
    form: (title, image) => ({ title, authorName: 'Asha Varma', publisherId: '1', image }),
    page: '/juris/publishedtitle?sort=newest',
    entry: '[id^="title-"]',
  },
  'covers of resources': {
    call: 'resources/create',
    form: (bookTitle, coverImage) => ({ bookTitle, publisherId: '1', coverImage, pdfFile: pdf }),
    page: '/resources?publisher=1',
    entry: '[id^="resource-"]',
  },
  'covers of open-access books': {
    call: 'openaccess/create',
    form: (title, coverImage) => ({ title, coverImage, pdfFile: pdf }),
    page: '/openaccess?sort=newest',
    entry: '[id^="book-"]',
  },
  'covers of snippets': {
    call: 'snippet/create',
    form: (title, coverImage) => ({ title, coverImage, pdfFile: pdf, date: '2026-11-25' }),
    page: '/resources?publisher=8',
    entry: '[id^="snippet-"]',
  },
};

test.use({ stores: true });

/** Returns width divided by height of an image as it is shown. */
const ratioOf = ({ width, height, orientation = 1 }: (typeof photographShapes)[string]) =>
  orientation === 6 ? height / width : width / height;

for (const [name, { call, form, page: address, entry }] of Object.entries(lists))
  test(`${name} fill their space without changing the layout, whether drawings or photographs of any shape`, async ({
    page,
    request,
  }) => {
    // Titles, resources and open-access books share a component for covers, so only titles need all shapes.
    const isTestedByTitles = /resources|open-access/.test(name);
    const shapes = Object.entries(photographShapes).filter(
      ([shape]) => !isTestedByTitles || /panorama|upright/.test(shape),
    );
    const headers = { authorization: `Bearer ${await requestToken(request)}` };
    for (const [shape, options] of shapes)
      await expect(
        await request.post(`/api/${call}`, {
          headers,
          multipart: form(`Cover: ${shape}`, await createPhotograph(options)),
        }),
      ).toBeOK();
    const titles = shapes.map(([shape]) => `Cover: ${shape}`);
    await expect.poll(async () => (await request.get(address)).text()).toContain(titles.at(-1));
    for (const width of [1440, 834, 390])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        const boxes = await page.locator(entry).evaluateAll((entries) =>
          entries.flatMap((one) => {
            const image = one.querySelector('img, svg');
            if (!image) return [];
            const { width: w, height: h } = image.getBoundingClientRect();
            return [{ text: one.textContent ?? '', w, h }];
          }),
        );
        const ofPhotographs = boxes.filter(({ text }) => text.includes('Cover: '));
        expect(ofPhotographs).toHaveLength(titles.length);
        // Covers of books are shown whole, in a space with the proportions of the drawings. Other pictures are cropped.
        const space = { w: Math.max(...boxes.map(({ w }) => w)), h: Math.max(...boxes.map(({ h }) => h)) };
        const fitted = (ratio: number) =>
          ratio < space.w / space.h ? { w: space.h * ratio, h: space.h } : { w: space.w, h: space.w / ratio };
        for (const { text, w, h } of boxes) {
          const [, options] = shapes.find(([shape]) => text.includes(`Cover: ${shape}`)) ?? [];
          const isWhole = options && /titles|resources|open-access/.test(name);
          const expected = isWhole ? fitted(ratioOf(options)) : space;
          expect(Math.abs(w - expected.w) + Math.abs(h - expected.h), text).toBeLessThan(2);
        }
      });
  });
