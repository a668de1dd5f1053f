import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import sharp from 'sharp';
import { bannerSchemas } from '@juris/contract';
import { form } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';
import { FolderStorage } from '../../platform/uploads/folderStorage';
import { generatingSender } from './sendPermittedFile';
import { sendFromFolder, serveUploads } from '@juris/server-kit/files/serveUploads';
import { Uploads } from '../../platform/uploads/uploads';

describe('a photograph', () => {
  let api: TestApi;
  let token: string;
  /** File name of the photograph that `beforeEach` uploads for each test. */
  let name: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
  });
  beforeEach(async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const taken = await sharp({ create: { width: 420, height: 280, channels: 3, background: 'grey', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const image = new File([new Uint8Array(taken)], 'a.jpg');
    const { body } = await api.call('POST', '/api/banner/create', {
      token,
      form: form({ title: 'A', image }),
    });
    name = bannerSchemas.responses.saved.parse(body).output.imgLink;
  });
  afterAll(() => api.close());

  const get = (file: string) => api.app.inject({ method: 'GET', url: `/uploads/banners/${file}?date=now` });
  const inSizes = (file = '') => path.join(api.dataDir, 'uploads/.sizes/banners', file);
  /** Returns a second `Uploads` for the same files, as another process would have. */
  const sameUploads = () =>
    new Uploads({
      storage: new FolderStorage(path.join(api.dataDir, 'uploads')),
      staging: path.join(api.dataDir, 'uploads/.incoming'),
      namedFiles: async () => new Set(),
    });
  const original = () => path.join(api.dataDir, 'uploads/banners', name);

  /**
   * Requests a size of the photograph until it has been generated. Earlier responses are the original, which must not
   * be cached.
   */
  async function made(width: number, format: 'avif' | 'webp') {
    for (;;) {
      const answer = await get(`${name}.${width}.${format}`);
      expect(answer.statusCode).toBe(200);
      if (answer.headers['content-type'] === `image/${format}`) return answer;
      expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
      expect(answer.rawPayload.length).toBe(statSync(original()).size);
      // Requests without a pause would use more processor time than generating the size.
      await setTimeout(20);
    }
  }

  test('a photograph is available as AVIF and WebP in the widths that layouts use, and can be cached permanently', async () => {
    for (const format of ['avif', 'webp'] as const)
      for (const width of [140, 400]) {
        const { headers, rawPayload } = await made(width, format);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect((await sharp(rawPayload).metadata()).width).toBe(width);
        expect(rawPayload.length).toBeLessThan(statSync(original()).size / 2);
      }
  });

  test('a photograph is never enlarged: a request for a larger width returns the original width', async () => {
    const { rawPayload } = await made(550, 'webp');
    expect((await sharp(rawPayload).metadata()).width).toBe(420);
  });

  test('a deleted size of a photograph is generated again by the next request', async () => {
    await made(550, 'avif');
    // Sizes of photographs of other tests may appear meanwhile.
    rmSync(inSizes(), { recursive: true, force: true, maxRetries: 10 });
    await made(140, 'webp');
    expect(existsSync(inSizes(`${name}.140.webp`))).toBe(true);
  });

  test('an unused width returns the original photograph; other formats and unknown photographs return 404', async () => {
    const other = await get(`${name}.141.avif`);
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await sharp(other.rawPayload).metadata()).format).toBe('jpeg');
    expect(existsSync(inSizes(`${name}.141.avif`))).toBe(false);
    expect((await get(`${name}.140.gif`)).statusCode).toBe(404);
    expect((await get('b-0123456789ab.jpg.140.avif')).statusCode).toBe(404);
  });

  test('a photograph is not resized for a width that layouts do not use', async () => {
    const uploads = sameUploads();
    const app = Fastify();
    const sendOrMake = generatingSender(uploads);
    await serveUploads(app, {
      sender: sendFromFolder(path.join(api.dataDir, 'uploads')),
      answer: async (request, reply, send, file) => {
        await sendOrMake(request, reply, send, file, 'no-store');
        return reply;
      },
    });
    expect((await app.inject(`/uploads/banners/${name}.141.avif`)).statusCode).toBe(200);
    expect(uploads.sizes.count).toBe(0);
    await app.close();
  });

  test('a photograph is removed together with its generated sizes, including sizes that are being generated', async () => {
    await made(110, 'avif');
    const uploads = sameUploads();
    await uploads.setAside('banners', name);
    await api.app.close();
    expect(readdirSync(inSizes()).filter((file) => file.startsWith(name))).toEqual([]);
    await api.restart();
  });
});
