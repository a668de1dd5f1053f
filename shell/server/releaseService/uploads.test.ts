import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { hashOf } from '@juris/releases/hash';
import { readChannels } from '@juris/releases/releaseFolder';
import { release } from '@juris/releases/testing/releases';
import {
  filesOf,
  formOf,
  publicToken,
  useReleaseService,
  type UploadedFiles,
} from '../../testing/releaseServiceSite';

const site = useReleaseService();
const version = '1.0.0-abc';

const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { message: string }).message;

describe('an upload of a release', () => {
  test('an upload is stored with all its files and stays inactive', async () => {
    await site.start();
    const files = filesOf(version);
    const response = await site.put(version, files);
    expect([response.status, await response.json()]).toEqual([201, { version, isNew: true }]);
    for (const [name, content] of Object.entries(files))
      expect(readFileSync(path.join(site.folder, 'public', version, name))).toEqual(Buffer.from(content));
    expect(site.stored()).toEqual([version]);
    expect(readChannels(site.folder, 'public')).toBeUndefined();
  });

  test('an upload of a stored version succeeds with the same scripts and is rejected with other scripts', async () => {
    await site.start();
    await site.put(version, filesOf(version));
    const again = await site.put(version, filesOf(version, { releasedAt: '2026-11-21T10:00:00.000Z' }));
    expect([again.status, await again.json()]).toEqual([200, { version, isNew: false }]);
    const files: UploadedFiles = { ...filesOf(version), 'remoteEntry.js': 'other' };
    const other = release(version, {
      browser: { address: `public/${version}/remoteEntry.js`, integrity: hashOf('other') },
      files: {},
    });
    const { 'home.js': _home, 'home.js.br': _compressed, ...rest } = files;
    const rejected = await site.put(version, { ...rest, 'release.json': JSON.stringify(other) });
    expect([rejected.status, await messageOf(rejected)]).toEqual([
      409,
      expect.stringContaining('a version is never replaced'),
    ]);
    expect(readFileSync(path.join(site.folder, 'public', version, 'remoteEntry.js'), 'utf8')).toBe(
      `container ${version}`,
    );
  });

  test('an upload replaces the incomplete folder of an interrupted command', async () => {
    await site.start();
    mkdirSync(path.join(site.folder, 'public', version), { recursive: true });
    writeFileSync(path.join(site.folder, 'public', version, 'old.js'), 'old');
    expect((await site.put(version, filesOf(version))).status).toBe(201);
    expect(() => readFileSync(path.join(site.folder, 'public', version, 'old.js'))).toThrow('ENOENT');
  });

  test('an upload is rejected with 409 while another one of its remote is in progress', async () => {
    await site.start();
    const responses = await Promise.all([1, 2, 3].map(() => site.put(version, filesOf(version))));
    const rejected = responses.filter(({ status }) => status === 409);
    expect(await Promise.all(rejected.map(messageOf))).toEqual(
      Array(2).fill('public has another upload in progress. Release again when it has ended.'),
    );
    expect(site.stored()).toEqual([version]);
    expect((await site.put(version, filesOf(version))).status).toBe(200);
  });

  const without = (name: string) => {
    const { [name]: _, ...others } = filesOf(version);
    return others;
  };
  const astray = (address: string) =>
    filesOf(version, { browser: { address, integrity: hashOf(`container ${version}`) } });
  const footerOf = (count: number, text: string) => ({
    ...{ main: [], notices: [], catalogue: [] },
    footer: Array.from({ length: count }, () => ({ text, to: '/' })),
  });
  const hostile: [what: string, files: UploadedFiles, message: RegExp][] = [
    ['a file name with ../', { ...filesOf(version), '../../evil.js': 'x' }, /"\.\.\/\.\.\/evil\.js" is not/],
    ['a file name with a folder', { ...filesOf(version), 'a/b.js': 'x' }, /without folders/],
    ['an absolute file name', { ...filesOf(version), '/etc/x.js': 'x' }, /without folders/],
    ['a hidden file', { ...filesOf(version), '.htaccess': 'x' }, /is not the name/],
    ['the file name ..', { ...filesOf(version), '..': 'x' }, /is not the name/],
    ['a file name with a backslash', { ...filesOf(version), '..\\x.js': 'x' }, /is not the name/],
    ['a changed script', { ...filesOf(version), 'home.js': 'evil' }, /home\.js does not have the hash/],
    [
      'a changed container',
      { ...filesOf(version), 'remoteEntry.js': 'evil' },
      /remoteEntry\.js does not have/,
    ],
    [
      'a changed server file',
      { ...filesOf(version), 'routes.cjs': 'evil' },
      /routes\.cjs does not have the hash/,
    ],
    ['a script without a hash', { ...filesOf(version), 'evil.js': 'x' }, /evil\.js does not have the hash/],
    ['a picture without a hash', { ...filesOf(version), 'a.svg': '<svg/>' }, /a\.svg does not have the hash/],
    [
      'a compressed file with other content',
      { ...filesOf(version), 'home.js.br': brotliCompressSync('x') },
      /home\.js\.br does not have/,
    ],
    [
      'a decompression bomb',
      { ...filesOf(version), 'home.js.br': brotliCompressSync(Buffer.alloc(50_000_000)) },
      /home\.js\.br does not have/,
    ],
    ['a compressed file alone', { ...filesOf(version), 'x.js.gz': 'x' }, /x\.js\.gz does not have/],
    ['no description', without('release.json'), /release\.json does not describe .*: the file is missing\./],
    ['no script of a page', without('home.js'), /home\.js is missing/],
    ['no server file', without('routes.cjs'), /routes\.cjs is missing/],
    [
      'a malformed description',
      { ...filesOf(version), 'release.json': '{' },
      /release\.json does not describe/,
    ],
    ['the description of another version', filesOf('2.0.0-abc'), /its version is 2\.0\.0-abc/],
    [
      'files of another remote',
      astray('admin/1.0.0-abc/remoteEntry.js'),
      /names admin\/1\.0\.0-abc\/remoteEntry\.js/,
    ],
    ['files on another host', astray('https://evil.example/remoteEntry.js'), /names https:\/\/evil\.example/],
    ['files of another version', astray('public/0.9.0-abc/remoteEntry.js'), /names public\/0\.9\.0-abc/],
    ['a file that nothing loads', { ...filesOf(version), 'evil.html': 'x' }, /evil\.html has a type/],
    ['a date in the future', filesOf(version, { releasedAt: '2131-01-01T00:00:00.000Z' }), /in the future/],
    ['too many links', filesOf(version, { navigation: footerOf(200, 'Home') }), /navigation/],
    ['a link with a long text', filesOf(version, { navigation: footerOf(1, 'x'.repeat(101)) }), /navigation/],
  ];
  test.each(hostile)(
    'an upload is rejected with 400 and stores nothing if it has %s',
    async (_what, files, message) => {
      await site.start();
      const response = await site.put(version, files);
      expect([response.status, await messageOf(response)]).toEqual([400, expect.stringMatching(message)]);
      expect(site.stored()).toEqual([]);
    },
  );

  test.each([
    ['..%2f..%2fevil', 400],
    ['%2e%2e', 404],
    ['.hidden', 400],
    ['1.0.0-abc.unfinished', 400],
    ['a'.repeat(81), 400],
    ['a%00b', 400],
  ])('an upload is rejected if the address names the version %s', async (name, status) => {
    await site.start();
    // `inject` sends the path unchanged.
    const response = await site.server.inject({
      method: 'PUT',
      url: `/releases/public/${name}`,
      headers: { authorization: `Bearer ${publicToken}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(response.statusCode).toBe(status);
    expect(site.stored()).toEqual([]);
  });

  test('an upload with a file that is too large is rejected with 413', async () => {
    await site.start();
    const response = await site.put(version, { ...filesOf(version), 'large.svg': Buffer.alloc(8_000_001) });
    expect([response.status, await messageOf(response)]).toEqual([413, 'large.svg is larger than 8 MB.']);
    expect(site.stored()).toEqual([]);
  });

  test('an upload whose files are too large together is rejected with 413', async () => {
    await site.start();
    const large = Object.fromEntries([1, 2, 3, 4, 5].map((part) => [`${part}.svg`, Buffer.alloc(7_000_000)]));
    const response = await site.put(version, { ...filesOf(version), ...large });
    expect([response.status, await messageOf(response)]).toEqual([413, 'The release is larger than 32 MB.']);
    expect(site.stored()).toEqual([]);
  });

  test('an upload with too many files is rejected with 413', async () => {
    await site.start();
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, part) => [`${part}.svg`, '']));
    const response = await site.put(version, many);
    expect([response.status, await messageOf(response)]).toEqual([
      413,
      expect.stringContaining('at most 1000'),
    ]);
    expect(site.stored()).toEqual([]);
  });

  test.each([
    'application/json',
    'application/octet-stream',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('an upload with the content type %s is rejected', async (type) => {
    await site.start();
    const response = await fetch(`${site.address}/releases/public/${version}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${publicToken}`, 'content-type': type },
      body: '{}',
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(site.stored()).toEqual([]);
  });

  test('an upload with a field that is not a file is rejected', async () => {
    await site.start();
    const form = new FormData();
    form.append('remoteEntry.js', 'text');
    const response = await fetch(`${site.address}/releases/public/${version}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${publicToken}` },
      body: form,
    });
    expect(response.status).toBe(413);
    expect(site.stored()).toEqual([]);
  });

  test('an upload without a length is rejected with 411', async () => {
    await site.start();
    const response = await site.server.inject({
      method: 'PUT',
      url: `/releases/public/${version}`,
      headers: { authorization: `Bearer ${publicToken}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Readable.from(['--x--\r\n']),
    });
    expect([response.statusCode, response.json()]).toEqual([
      411,
      { message: 'The upload has no Content-Length.' },
    ]);
  });

  test('an upload that contains the same file twice is rejected', async () => {
    await site.start();
    const form = formOf(filesOf(version));
    form.append('home.js', new Blob(['other']), 'file');
    const response = await fetch(`${site.address}/releases/public/${version}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${publicToken}` },
      body: form,
    });
    expect([response.status, await messageOf(response)]).toEqual([400, 'home.js was sent twice.']);
  });

  test('an upload that is cut off stores no files', async () => {
    await site.start();
    const { hostname, port } = new URL(site.address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT /releases/public/${version} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${publicToken}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n' +
        '--x\r\ncontent-disposition: form-data; name="a.js"; filename="a.js"\r\n\r\nhalf',
    );
    while (site.stored().length === 0) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await once(socket, 'close');
    while (site.stored().length > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(site.stored()).toEqual([]);
  });

  test('an upload is rejected with 409 if the remote has a hundred recent versions', async () => {
    await site.start();
    for (let made = 0; made < 100; made += 1) {
      const folder = path.join(site.folder, 'public', `0.0.${made}`);
      mkdirSync(folder, { recursive: true });
      const recent = release(`0.0.${made}`, { releasedAt: new Date().toISOString() });
      writeFileSync(path.join(folder, 'release.json'), JSON.stringify(recent));
    }
    const response = await site.put(version, filesOf(version));
    expect([response.status, await messageOf(response)]).toEqual([
      409,
      expect.stringContaining('100 versions'),
    ]);
  });
});
