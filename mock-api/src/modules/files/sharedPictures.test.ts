import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { publishedTitleList } from '@juris/contract';
import { FolderStorage } from '../../platform/uploads/folderStorage';
import { drawable, drawSharingPicture } from '../../platform/uploads/sharedPictures';
import { form, png } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let name: string;
let removed: string;
beforeAll(async () => {
  api = await startApi();
  const [first, second] = publishedTitleList.parse((await api.call('GET', '/api/published-titles')).body);
  name = `${first?.imgLink}.shared.png`;
  removed = `${second?.imgLink}.shared.png`;
});
afterAll(() => api.close());

/** Returns the stored files of a sharing picture. */
const stored = (file: string) => {
  const folder = path.join(api.dataDir, 'uploads/.sizes/publishedTitles', file.replace(/\.png$/, ''));
  return existsSync(folder) ? readdirSync(folder) : [];
};
const recordOf = z
  .object({ output: z.object({ id: z.int(), imgLink: z.string() }) })
  .transform(({ output }) => output);
const get = (file: string) => api.app.inject({ method: 'GET', url: `/uploads/publishedTitles/${file}` });

const paper = [0xe6, 0xee, 0xe0];

/** Returns a function that returns the colour of a pixel of a PNG image. */
async function pixelsOf(image: Buffer) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
}

/** Returns the share of pixels in the right half of a sharing picture, above the logo, that are not background, in per cent. */
async function inkOf(image: Buffer) {
  const pixel = await pixelsOf(image);
  const points = Array.from({ length: 500 * 360 }, (_, at) =>
    pixel(650 + (at % 500), 70 + Math.floor(at / 500)),
  );
  return (100 * points.filter((point) => String(point) !== String(paper)).length) / points.length;
}

test('the sharing picture of an SVG cover is a stored PNG of 1200 by 630 pixels', async () => {
  const answers = await Promise.all([get(name), get(name)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // The edge shows the background colour, and the left the cover.
    const pixel = await pixelsOf(rawPayload);
    expect(pixel(5, 5)).toEqual(paper);
    expect(pixel(60, 60)).not.toEqual(paper);
  }
  expect(stored(name)).toHaveLength(1);
});

describe('the sharing picture of a book', () => {
  const token = () => api.signIn();
  const save = async (title: string, id?: number, image?: string) => {
    const fields = {
      title,
      authorName: 'Asha Varma',
      publisherId: '1',
      ...(id === undefined && { image: image ?? (await png(300, 420)) }),
    };
    const path = `/api/published-titles${id === undefined ? '' : `/${id}`}`;
    const { body } = await api.call('POST', path, { token: await token(), form: form(fields) });
    return recordOf.parse(body);
  };
  const pictureOf = async (file: string) => (await get(`${file}.shared.png`)).rawPayload;

  const expectTitled = async (picture: Buffer) => {
    const ink = await inkOf(picture);
    expect(ink).toBeGreaterThan(1);
    expect(ink).toBeLessThan(25);
  };
  /** Expects that a picture shows only the cover, in the middle. */
  const expectUntitled = async (picture: Buffer) => {
    const pixel = await pixelsOf(picture);
    expect(pixel(250, 315)).toEqual(paper);
    expect(pixel(600, 315)).not.toEqual(paper);
  };

  test.each([
    ['English', 'Torts & Damages <second edition>'],
    ['Tamil', 'வணிக நடுவர் நடுநிலை சட்டம்: ஒரு அறிமுகம்'],
    ['Hindi', 'वाणिज्यिक कानून और मध्यस्थता'],
    ['a long title', `Introduction ${'to the study of the law of the constitution '.repeat(4)}`],
  ])('shows the title beside the cover: %s', async (_language, title) => {
    const { imgLink } = await save(title);
    await expectTitled(await pictureOf(imgLink));
  });

  test.each(['القانون المدني', 'Dharmaśāstra: Ṛṇa'])(
    'with a title that has a character without a glyph in the font, it shows only the cover: %s',
    async (title) => expectUntitled(await pictureOf((await save(title)).imgLink)),
  );

  test('shows only the cover if several public books use it', async () => {
    const { imgLink } = await save('Equity and the Law of Trusts');
    await expectTitled(await pictureOf(imgLink));
    expect((await save('Trustees', undefined, imgLink)).imgLink).toBe(imgLink);
    await expectUntitled(await pictureOf(imgLink));
  });

  test('with a missing font, it shows only the cover, and the title as soon as the font is there', async () => {
    const title = 'Documentary Evidence in Civil Courts';
    const uploads = path.join(api.dataDir, 'uploads');
    const original = `publishedTitles/${(await save(title)).imgLink}`;
    const draw = async () => {
      const key = await drawSharingPicture(new FolderStorage(uploads), original, title);
      return readFileSync(path.join(uploads, key ?? ''));
    };
    const cwd = jest.spyOn(process, 'cwd').mockReturnValue(uploads);
    await expectUntitled(await draw());
    cwd.mockRestore();
    await expectTitled(await draw());
  });

  test('shows a changed title, and the picture with the old one is deleted', async () => {
    const { id, imgLink } = await save('Contracts');
    const before = await pictureOf(imgLink);
    await save('Contracts and Torts', id);
    const after = await pictureOf(imgLink);
    expect(await inkOf(after)).toBeGreaterThan(await inkOf(before));
    expect(stored(`${imgLink}.shared.png`)).toHaveLength(1);
  });
});

test('titles are drawn only in characters for which the font has a glyph', () => {
  const font = readFileSync(path.resolve(__dirname, '../../../public/title.ttf'));
  // The first table of characters, in format 4: segments with a first and a last character.
  const characters = font.readUInt32BE(font.indexOf('cmap') + 8);
  const table = characters + font.readUInt32BE(characters + 8);
  const bytes = font.readUInt16BE(table + 6);
  const segments = Array.from({ length: bytes / 2 }, (_, at) => ({
    last: font.readUInt16BE(table + 14 + 2 * at),
    first: font.readUInt16BE(table + 16 + bytes + 2 * at),
  }));
  const lacking = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) =>
      drawable.test(String.fromCodePoint(code)) &&
      !/\p{Cn}/u.test(String.fromCodePoint(code)) &&
      !segments.some(({ first, last }) => first <= code && code <= last),
  );
  expect(lacking.map((code) => code.toString(16))).toEqual([]);
  expect(drawable.test('“Land”: 50 % – कानून, சட்டம் & ₹')).toBe(true);
});

test('the API returns 404 for sharing pictures of unknown files and for invalid names', async () => {
  for (const file of ['none.svg.shared.png', `${name}.shared.png`, '..%2f..%2fjuris.db.svg.shared.png'])
    expect([file, (await get(file)).statusCode]).toEqual([file, 404]);
});

test('the sharing picture is deleted together with its image', async () => {
  expect((await get(removed)).statusCode).toBe(200);
  // The picture of an earlier release.
  const earlier = path.join(api.dataDir, 'uploads/.sizes/publishedTitles', removed);
  writeFileSync(earlier, '');
  const { Uploads } = await import('../../platform/uploads/uploads');
  const uploads = new Uploads({
    storage: new FolderStorage(path.join(api.dataDir, 'uploads')),
    staging: path.join(api.dataDir, 'uploads/.incoming'),
    namedFiles: async () => new Set(),
  });
  await uploads.setAside('publishedTitles', removed.replace('.shared.png', ''));
  expect(stored(removed)).toEqual([]);
  expect(existsSync(earlier)).toBe(false);
});
