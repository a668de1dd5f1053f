import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { uploadFolders } from './uploadFolders';
import { startObjectStore, type TestStore } from '@juris/server-kit/testing/objectStore';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FolderStorage } from '../../platform/uploads/folderStorage';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import { ReceivedFile } from '../../platform/uploads/receivedFile';
import { sendFromObjects } from '../../platform/uploads/fileResponder';
import { serveUploads } from '@juris/server-kit/files/serveUploads';
import { sweep } from './sweep';
import { Uploads } from '../../platform/uploads/uploads';

describe('uploaded files', () => {
  let folder: string;
  let store: TestStore;
  const before = { ...process.env };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-storage-'));
    store = await startObjectStore();
    Object.assign(process.env, store.environment);
  });
  afterAll(async () => {
    for (const name of Object.keys(store.environment)) delete process.env[name];
    Object.assign(process.env, before);
    await store.close();
    rmSync(folder, { recursive: true });
  });

  let storage: FileStorage;
  let count = 0;
  const inFolder = () => new FolderStorage(path.join(folder, `files-${count}`));
  const inStore = () => new ObjectStorage(`${store.address}/site/${count}`, store.environment);
  beforeEach(() => (count += 1));
  afterEach(() => storage.close());

  /** Creates a temporary file with the given content and returns its path. */
  function staged(content: string | Buffer) {
    const file = path.join(folder, `staged-${randomBytes(4).toString('hex')}`);
    writeFileSync(file, content);
    return file;
  }
  const contentOf = async (key: string) => {
    const found = await storage.read(key);
    return found && text(found);
  };
  const names = async (folder: string) => (await storage.list(folder)).map(({ name }) => name).sort();

  describe.each([
    ['in a folder', inFolder],
    ['in an object store', inStore],
  ])('%s', (_where, make) => {
    beforeEach(async () => {
      storage = make();
      await storage.prepare(['banners', 'openaccess/pdfs']);
    });

    test('uploaded files can be listed, read, moved and deleted by their keys, and the size of each file is returned', async () => {
      await storage.take('banners/a.png', staged('first'));
      await storage.write('banners/b.png', 'second');
      await storage.write('openaccess/pdfs/c.pdf', Readable.from(['th', 'ird']));
      expect([await names('banners'), await names('openaccess'), await storage.count()]).toEqual([
        ['a.png', 'b.png'],
        [],
        3,
      ]);
      expect([await storage.sizeOf('banners/a.png'), await contentOf('openaccess/pdfs/c.pdf')]).toEqual([
        5,
        'third',
      ]);
      expect(await storage.move('banners/a.png', '.removed/2026-01-02/banners/a.png')).toBe(true);
      expect([await storage.folders('.removed'), await names('banners')]).toEqual([
        ['2026-01-02'],
        ['b.png'],
      ]);
      await storage.remove(['banners/b.png', 'banners/never-there.png']);
      await storage.removeFolder('.removed/2026-01-02');
      expect([await storage.count(), await contentOf('.removed/2026-01-02/banners/a.png')]).toEqual([
        1,
        undefined,
      ]);
      await storage.removeFolder('');
      expect(await storage.count()).toBe(0);
    });

    test('reading, moving or listing uploaded files that do not exist causes no error', async () => {
      expect(await storage.sizeOf('banners/none.png')).toBeUndefined();
      expect(await contentOf('banners/none.png')).toBeUndefined();
      expect(await storage.move('banners/none.png', 'banners/other.png')).toBe(false);
      expect([await names('never'), await storage.folders('never')]).toEqual([[], []]);
    });

    test('uploaded files are listed, counted and deleted completely, even if a listing has several pages', async () => {
      // The object store of the tests lists at most 100 files per page.
      const many = Array.from({ length: 120 }, (_, n) => `${1000 + n}.png`);
      for (let first = 0; first < many.length; first += 24)
        await Promise.all(many.slice(first, first + 24).map((name) => storage.write(`banners/${name}`, 'x')));
      expect([await names('banners'), await storage.count()]).toEqual([many, 120]);
      await storage.removeFolder('banners');
      expect(await storage.count()).toBe(0);
    });

    test('uploaded files of several megabytes are stored completely', async () => {
      const large = randomBytes(6 * 1024 * 1024);
      await storage.take('openaccess/pdfs/large.pdf', staged(large));
      const hash = createHash('sha1');
      for await (const chunk of (await storage.read('openaccess/pdfs/large.pdf')) ?? []) hash.update(chunk);
      expect(hash.digest('hex')).toBe(createHash('sha1').update(large).digest('hex'));
    });

    test('uploaded files are moved to `.removed` if their row cannot be saved', async () => {
      const uploads = new Uploads({ storage, staging: folder, namedFiles: async () => new Set() });
      const received = new ReceivedFile(staged('x'), 'a.svg', 'svg', 1, 1);
      await expect(
        uploads.saving(async (files) => {
          await files.store('banners', received, 'Lost');
          expect(await names('banners')).toHaveLength(1);
          throw new Error('no row');
        }),
      ).rejects.toThrow('no row');
      const [day = ''] = await storage.folders('.removed');
      expect([await names('banners'), await names(`.removed/${day}/banners`)]).toEqual([
        [],
        [expect.stringMatching(/^lost-/)],
      ]);
    });
  });

  describe('in a shared object store', () => {
    beforeEach(() => (storage = inStore()));

    test('the file sweep does not move files without a row during their first hour', async () => {
      const uploads = new Uploads({ storage, staging: folder, namedFiles: async () => new Set() });
      await storage.write('banners/orphan.png', 'x');
      await storage.prepare(uploadFolders);
      const { log } = Fastify();
      await sweep(uploads, log, 'few');
      expect(await names('banners')).toEqual(['orphan.png']);
      await sweep(uploads, log, 'few', Date.now() + 61 * 60_000);
      expect(await names('banners')).toEqual([]);
    });

    test('uploaded files support range requests, conditional requests and HEAD', async () => {
      const own = inStore();
      storage = own;
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(1000)}</svg>`;
      await storage.write('banners/a.svg', drawing);
      await storage.write('resources/pdfs/a-0123456789ab.pdf', '%PDF-1.4 rest');
      const app = Fastify();
      await serveUploads(app, {
        sender: sendFromObjects(own),
        answer: async (request, reply, send, file) =>
          (await send(request, reply, file, 'public, no-cache')) ? reply : reply.callNotFound(),
      });
      const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
        app.inject({ method, url: `/uploads/${url}`, headers });
      const pdf = 'resources/pdfs/a-0123456789ab.pdf';
      const whole = await get(pdf);
      expect([whole.statusCode, whole.body, whole.headers]).toEqual([
        200,
        '%PDF-1.4 rest',
        expect.objectContaining({
          'content-type': 'application/pdf',
          'content-length': '13',
          'cache-control': 'public, no-cache',
          'x-content-type-options': 'nosniff',
          'accept-ranges': 'bytes',
        }),
      ]);
      const part = await get(pdf, { range: 'bytes=9-' });
      expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
        206,
        'rest',
        'bytes 9-12/13',
      ]);
      expect((await get(pdf, { range: 'bytes=90-' })).statusCode).toBe(416);
      const otherVersion = await get(pdf, { range: 'bytes=9-', 'if-range': '"other"' });
      expect(otherVersion.statusCode).toBe(200);
      const again = await get(pdf, { 'if-none-match': String(whole.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await get(pdf, {}, 'HEAD');
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '13']);
      const compressed = await get('banners/a.svg', { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(drawing);
      expect(compressed.headers['content-security-policy']).toContain('sandbox');
      for (const hidden of ['banners/none.svg', '.store-id', 'banners/..%2f.store-id'])
        expect((await get(hidden)).statusCode).toBe(404);
      await app.close();
    });

    test('uploaded files can be replaced only by a client that has read the current version', async () => {
      const own = inStore();
      storage = own;
      expect(await own.readVersion('remotes.json')).toBeUndefined();
      expect(await own.writeVersion('remotes.json', 'one', undefined)).toBe(true);
      expect(await own.writeVersion('remotes.json', 'two', undefined)).toBe(false);
      const read = await own.readVersion('remotes.json');
      const written = await Promise.all(
        ['three', 'four'].map((words) => own.writeVersion('remotes.json', words, read?.etag)),
      );
      expect(written.sort()).toEqual([false, true]);
      expect(await own.readVersion('remotes.json')).toMatchObject({ text: 'three' });
    });

    test('uploaded files can be stored while 60 downloads are open', async () => {
      storage = inStore();
      await storage.write('banners/a.png', 'x');
      const readers = await Promise.all(Array.from({ length: 60 }, () => storage.read('banners/a.png')));
      await storage.write('banners/b.png', 'y');
      expect(await contentOf('banners/b.png')).toBe('y');
      for (const reader of readers) reader?.destroy();
    });

    test('access to uploaded files fails with a timeout error if the store accepts a connection but never responds', async () => {
      const silent = createServer(() => undefined);
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const { port } = silent.address() as AddressInfo;
      process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${port}`;
      storage = new ObjectStorage('s3://silent', process.env, 20);
      try {
        await expect(storage.sizeOf('banners/a.png')).rejects.toThrow('exceeded the configured 20 ms');
      } finally {
        Object.assign(process.env, store.environment);
        silent.closeAllConnections();
        silent.close();
      }
    });

    test('access to an unavailable or missing store fails with an error that names the environment variables', async () => {
      storage = inStore();
      const refused = /The object store s3:\/\/\S+ cannot be used: .+\. Check UPLOADS .*AWS_ENDPOINT_URL/;
      store.isAway = true;
      await expect(storage.prepare([]).finally(() => (store.isAway = false))).rejects.toThrow(refused);
      const other = new ObjectStorage('s3://another-bucket', store.environment);
      await expect(other.prepare()).rejects.toThrow(refused);
      expect(() => new ObjectStorage('s3:/bucket', {})).toThrow('Write s3://bucket/prefix.');
    });
  });
});
