import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { publishedTitleList } from '@juris/contract';
import { FolderStorage } from '../../platform/uploads/folderStorage';
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

const get = (file: string) => api.app.inject({ method: 'GET', url: `/uploads/publishedTitles/${file}` });

test('the sharing picture of an SVG cover is a stored PNG of 1200 by 630 pixels', async () => {
  const answers = await Promise.all([get(name), get(name)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // The edge shows the background colour, and the middle shows the cover.
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect(pixel(5, 5)).toEqual([0xf2, 0xe3, 0xc3]);
    expect(pixel(600, 60)).not.toEqual([0xf2, 0xe3, 0xc3]);
  }
  expect(existsSync(path.join(api.dataDir, 'uploads/.sizes/publishedTitles', name))).toBe(true);
});

test('the API returns 404 for sharing pictures of unknown files and for invalid names', async () => {
  for (const file of ['none.svg.shared.png', `${name}.shared.png`, '..%2f..%2fjuris.db.svg.shared.png'])
    expect([file, (await get(file)).statusCode]).toEqual([file, 404]);
});

test('the sharing picture is deleted together with its image', async () => {
  expect((await get(removed)).statusCode).toBe(200);
  const { Uploads } = await import('../../platform/uploads/uploads');
  const uploads = new Uploads({
    storage: new FolderStorage(path.join(api.dataDir, 'uploads')),
    staging: path.join(api.dataDir, 'uploads/.incoming'),
    namedFiles: async () => new Set(),
  });
  await uploads.setAside('publishedTitles', removed.replace('.shared.png', ''));
  expect(existsSync(path.join(api.dataDir, 'uploads/.sizes/publishedTitles', removed))).toBe(false);
});
