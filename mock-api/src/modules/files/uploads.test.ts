import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { bannerSchemas } from '@juris/contract';
import { form, png, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

/** Returns SVG groups in levels. Each level references the level below it ten times. */
const nestedUse = (levels: number) =>
  Array.from({ length: levels }, (_, n) =>
    n === 0 ? '<rect id="l0"/>' : `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`,
  ).join('');

const nestedPatterns = (levels: number) =>
  Array.from({ length: levels }, (_, n) => {
    const fill = n === 0 ? 'red' : `url(#p${n - 1})`;
    return `<pattern id="p${n}">${`<rect style="fill: ${fill}"/>`.repeat(10)}</pattern>`;
  }).join('');

describe('uploads', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const folder = (name: string) => path.join(api.dataDir, 'uploads', name);
  const count = (name: string) => readdirSync(folder(name)).length;
  const send = (image: File | string, more: Record<string, string | File> = {}) =>
    api.call('POST', '/api/banner/create', { token, form: form({ title: 'Tried', image, ...more }) });
  const file = (content: string | Uint8Array<ArrayBuffer>, name: string, type = '') =>
    new File([content], name, { type });

  /** Expects a response with the given status and message, and that the request stored no file. */
  async function refused(answer: ReturnType<TestApi['call']>, status: number, words: string) {
    const before = count('banners');
    const { status: got, body } = await answer;
    expect(body).toMatchObject({ message: expect.stringContaining(words) });
    expect(got).toBe(status);
    expect(count('banners')).toBe(before);
    expect(count('.incoming')).toBe(0);
  }

  test.each<[string, () => Promise<File> | File, number, string]>([
    [
      'an HTML page named as an image',
      () => file('<html>hi</html>', 'a.png', 'image/png'),
      400,
      'This is a web page (HTML)',
    ],
    ['a PDF named as an image', () => file('%PDF-1.7\n', 'a.jpg', 'image/jpeg'), 400, 'This is a PDF.'],
    ['a GIF', () => file('GIF89a', 'a.gif', 'image/gif'), 400, 'This is a GIF image.'],
    ['an empty file', () => file('', 'a.png', 'image/png'), 400, 'This file is empty'],
    ['a truncated image', async () => (await png(400, 400)).slice(0, 200) as File, 400, 'is damaged'],
    [
      'an image of more than 5 MB',
      async () =>
        file(
          new Uint8Array(await new Blob([await png(), new Uint8Array(5 * 1024 * 1024)]).arrayBuffer()),
          'a.png',
        ),
      413,
      'is larger than 5 MB',
    ],
    [
      'a GIF of more than 5 MB that is named as a photograph',
      () => file(`GIF89a${' '.repeat(5 * 1024 * 1024)}`, 'a.jpg'),
      400,
      'This is a GIF image.',
    ],
    ['an image with too many pixels', () => png(9000, 10), 400, 'maximum is 8000'],
    [
      'an SVG that is not well-formed',
      () => file('<svg><g></svg>', 'a.svg'),
      400,
      'This drawing is not well-formed XML (line 1',
    ],
    [
      'a deeply nested SVG',
      () => file(`<svg>${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`, 'a.svg'),
      400,
      'This drawing has too many elements',
    ],
    [
      'an SVG of more than 1 MB',
      () => file(`<svg>${' '.repeat(1_100_000)}</svg>`, 'a.svg'),
      400,
      'This drawing is larger than 1 MB',
    ],
  ])('the API rejects %s in an image field', async (_what, make, status, words) => {
    await refused(send(await make()), status, words);
  });

  test('the API rejects an image in a PDF field', async () => {
    const { status, body } = await api.call('POST', '/api/openaccess/create', {
      token,
      form: form({ title: 'Wrong', coverImage: svg(), pdfFile: svg() }),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'This is an SVG drawing. Save it as PDF.',
      fields: { pdfFile: 'This is an SVG drawing. Save it as PDF.' },
    });
    expect(count('.incoming')).toBe(0);
  });

  test('the API generates the name of a stored file without the uploaded file name', async () => {
    const names = ['../../../etc/passwd', '..\\..\\x.svg', 'a\u0000b.svg', '/absolute.svg', ''];
    for (const name of names) {
      const { status, body } = await send(file(await svg().text(), name || 'x'));
      expect(status).toBe(201);
      expect(bannerSchemas.responses.saved.parse(body).output.imgLink).toMatch(/^tried-[0-9a-f]{12}\.svg$/);
    }
  });

  test('the API rejects a JSON body that imitates a file', async () => {
    writeFileSync(path.join(api.dataDir, 'bait'), 'x');
    const forged = {
      stagedAt: path.join(api.dataDir, 'bait'),
      originalName: 'x',
      extension: 'png',
      width: 1,
      height: 1,
    };
    const create = { json: { title: 'Forged', image: forged }, token };
    await refused(api.call('POST', '/api/banner/create', create), 400, 'Image must be an image');
    await refused(
      api.call('POST', '/api/banner/update/1', { json: { image: forged }, token }),
      400,
      'Image must be an image',
    );
    // The API moves received files, so an accepted body would have moved this file.
    expect(existsSync(path.join(api.dataDir, 'bait'))).toBe(true);
  });

  test.each([
    ['png', 'photo.jpg'],
    ['jpg', 'photo.png'],
  ])(
    'the API stores a file that contains a %s with this extension, even if it is named %s',
    async (kind, name) => {
      const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#27346b' } });
      const bytes = await (kind === 'jpg' ? picture.jpeg() : picture.png()).toBuffer();
      const { body } = await send(file(new Uint8Array(bytes), name));
      expect(bannerSchemas.responses.saved.parse(body).output.imgLink).toMatch(new RegExp(`\\.${kind}$`));
    },
  );

  test('the API removes scripts and external references from an SVG, and keeps its shapes', async () => {
    const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" onload="alert(1)">
      <script>alert(1)</script><linearGradient id="g"/><rect width="30" height="20" fill="url(#g)" onclick="x()"/>
      <a href="javascript:alert(1)"><text>kept</text></a><!-- example.org -->
      <foreignObject requiredExtensions="https://example.org"><body>html</body></foreignObject></svg>`;
    const { body } = await send(file(drawing, 'a.svg'));
    const { output } = bannerSchemas.responses.saved.parse(body);
    expect(output).toMatchObject({ imageWidth: 30, imageHeight: 20 });
    const served = await fetch(`${api.origin}/uploads/banners/${output.imgLink}`);
    const text = await served.text();
    expect(text).toMatch(/viewBox="0 0 30 20".*linearGradient.*url\(#g\).*kept/s);
    expect(text).not.toMatch(/script|onload|onclick|example\.org|foreignObject/);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['exponential references', nestedUse(10), 'too long to draw'],
    ['an element that references itself', '<g id="a"><use href="#a"/></g>', 'in a circle'],
    [
      'two elements that reference each other',
      '<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>',
      'in a circle',
    ],
    ['patterns filled with patterns', nestedPatterns(12), 'too long to draw'],
    ['references with escapes', nestedUse(10).replaceAll('#l', '#%6c'), 'too long to draw'],
  ])('the API rejects an SVG that cannot be rendered: %s', async (_what, inside, reason) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 3 2">${inside}</svg>`;
    await refused(send(file(drawing, 'a.svg')), 400, reason);
  });

  test.each([
    ['an unquoted attribute', '<svg viewBox=0><g/></svg>'],
    ['a repeated attribute', '<svg id="a" id="b"/>'],
    ['an unknown entity', '<svg><text>&nbsp;</text></svg>'],
    ['wrongly nested tags', '<svg><g><a></g></a></svg>'],
    ['content after the root element', '<svg/><svg/>'],
  ])('the API rejects an SVG with %s', async (_what, drawing) => {
    await refused(send(file(drawing, 'a.svg')), 400, 'This drawing is not well-formed XML (line 1');
  });

  test('the API removes external references with escapes or image-set from an SVG', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><style>rect{cursor:u\\72l(https://a.example)}</style>
      <style>rect{background:image-set("https://b.example" 1x)}</style><style>.kept{fill:red}</style>
      <rect cursor="u\\72l(https://c.example)" style="background:image-set('https://d.example' 1x)" class="kept"/></svg>`;
    const { output } = bannerSchemas.responses.saved.parse((await send(file(drawing, 'a.svg'))).body);
    const text = await (await fetch(`${api.origin}/uploads/banners/${output.imgLink}`)).text();
    expect(text).not.toMatch(/example|image-set|\\/);
    expect(text).toMatch(/fill:red.*class="kept"/s);
  });

  test.each([
    ['svg-gradient-in-style-sheet', 'fill:url(#SVGID_1_)'],
    ['svg-cdata-style', 'fill:#1F5B43'],
    ['svg-doctype-entities', 'fill="green"'],
    ['svg-utf16', 'fill="green"'],
    ['svg-latin1', '>Café<'],
  ])('the API accepts the file %s.svg and keeps %s', async (name, kept) => {
    const content = readFileSync(path.join(__dirname, '../../platform/uploads/testing', `${name}.svg`));
    const { output } = bannerSchemas.responses.saved.parse(
      (await send(file(new Uint8Array(content), 'a.svg'))).body,
    );
    const text = await (await fetch(`${api.origin}/uploads/banners/${output.imgLink}`)).text();
    expect(text).toContain(kept);
    expect(output.imageWidth).toBeGreaterThan(99);
  });

  test('a photograph is published upright and without EXIF data', async () => {
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#27346b' } })
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Somebody')).toBe(true);
    const { output } = bannerSchemas.responses.saved.parse(
      (await send(file(new Uint8Array(taken), 'a.jpg'))).body,
    );
    const stored = readFileSync(path.join(folder('banners'), output.imgLink));
    const { exif, orientation, width, height } = await sharp(stored).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
    expect(stored.includes('Somebody')).toBe(false);
    expect(output).toMatchObject({ imageWidth: 40, imageHeight: 60 });
  });

  test('a PNG is published without EXIF data', async () => {
    const made = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#27346b' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer();
    expect(made.includes('Somebody')).toBe(true);
    const { output } = bannerSchemas.responses.saved.parse(
      (await send(file(new Uint8Array(made), 'a.png'))).body,
    );
    expect(readFileSync(path.join(folder('banners'), output.imgLink)).includes('Somebody')).toBe(false);
  });

  test('a keep-alive connection still works after an upload on it failed with 500', async () => {
    rmSync(folder('.incoming'), { recursive: true });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const boundary = 'poison';
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--${boundary}--\r\n`;
    const ask = (method: string, sent?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(sent !== undefined && {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'content-length': sent.length,
          }),
        };
        const asked = request(`${api.origin}/api/banner${sent === undefined ? '' : '/create'}`, {
          ...{ method, agent, headers },
          signal: AbortSignal.timeout(5000),
        });
        asked.once('error', reject).once('response', (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        asked.end(sent);
      });
    try {
      expect(await ask('POST', body)).toBe(500);
      expect(await ask('GET')).toBe(200);
    } finally {
      agent.destroy();
      mkdirSync(folder('.incoming'));
    }
  });

  test('the API rejects forms with too many parts, repeated fields or invalid bodies', async () => {
    const many = new FormData();
    for (let n = 0; n < 60; n += 1) many.append(`field${n}`, 'x');
    await refused(api.call('POST', '/api/banner/create', { token, form: many }), 413, 'too many parts');
    const files = form({ title: 'x' });
    for (let n = 0; n < 5; n += 1) files.append('image', svg());
    expect(
      (await api.call('POST', '/api/banner/create', { token, form: files })).status,
    ).toBeGreaterThanOrEqual(400);
    const twice = form({ title: 'x', image: svg() });
    twice.append('title', 'y');
    await refused(
      api.call('POST', '/api/banner/create', { token, form: twice }),
      400,
      'Title was sent twice',
    );
    for (const raw of ['', 'nonsense', '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nhal'])
      expect(
        (
          await api.call('POST', '/api/banner/create', {
            token,
            raw,
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
          })
        ).status,
      ).toBe(400);
    expect(count('.incoming')).toBe(0);
  });

  test('the API serves only files in upload folders', async () => {
    const [shown] = readdirSync(folder('banners'));
    writeFileSync(path.join(api.dataDir, 'secret'), 'secret');
    writeFileSync(path.join(folder('.incoming'), 'waiting'), 'secret');
    // `inject` sends the path unchanged, while `fetch` would resolve the dots.
    const get = (url: string) => api.app.inject({ url });
    expect((await get(`/uploads/banners/${shown}`)).statusCode).toBe(200);
    for (const address of [
      '/uploads/',
      '/uploads/banners',
      '/uploads/../secret',
      '/uploads/..%2fsecret',
      '/uploads/banners/..%2f..%2fsecret',
      '/uploads/banners/%2e%2e/%2e%2e/secret',
      '/uploads/.incoming/waiting',
      '/uploads/banners/../.incoming/waiting',
    ]) {
      const { statusCode, body } = await get(address);
      expect([address, statusCode >= 400, body === 'secret']).toEqual([address, true, false]);
    }
    rmSync(path.join(folder('.incoming'), 'waiting'));
  });

  test('a start of the API removes unreferenced and unfinished files, and keeps referenced files', async () => {
    writeFileSync(path.join(folder('banners'), 'orphan.png'), 'x');
    writeFileSync(path.join(folder('.incoming'), 'half'), 'x');
    await api.restart();
    expect(existsSync(path.join(folder('banners'), 'orphan.png'))).toBe(false);
    expect(count('.incoming')).toBe(0);
    const { output } = bannerSchemas.responses.list.parse((await api.call('GET', '/api/banner')).body);
    for (const { imgLink } of output) expect(existsSync(path.join(folder('banners'), imgLink))).toBe(true);
  });
});
