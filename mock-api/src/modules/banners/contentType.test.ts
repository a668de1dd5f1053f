import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bannerSchemas } from '@juris/contract';
import { form, png, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

describe('banner routes', () => {
  let api: TestApi;
  let token: string;
  let samples: number[];
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
    samples = (await list(1)).map(({ id }) => id);
  });
  afterAll(() => api.close());

  const add = async (fields: Record<string, string | File>) => {
    const answer = await api.call('POST', '/api/banner/create', { token, form: form(fields) });
    expect(answer.status).toBe(201);
    return bannerSchemas.responses.saved.parse(answer.body).output;
  };
  const list = async (onlyActive: 0 | 1, as?: string) => {
    const answer = await api.call('GET', `/api/banner?onlyActive=${onlyActive}`, { token: as });
    return bannerSchemas.responses.list.parse(answer.body).output;
  };

  test('the list returns the sample banners in carousel order, each with the size of its image', async () => {
    const banners = (await list(1)).filter(({ id }) => samples.includes(id));
    expect(banners.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1, 2, 3, 4]);
    expect(banners[0]).toMatchObject({
      // Size of the image after its EXIF orientation was applied.
      imageWidth: 1650,
      imageHeight: 960,
      redirectURL: '/juris/publishedtitle',
    });
    const image = await fetch(`${api.origin}/uploads/banners/${banners[0]?.imgLink}?date=now`);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    // An unread body keeps its connection open and prevents the API from closing.
    await image.body?.cancel();
  });

  test('a banner created with only a title and an image gets default values and is listed last', async () => {
    const added = await add({ title: 'Newest', image: await png(64, 48) });
    expect(added).toMatchObject({
      title: 'Newest',
      subTitle: '',
      sequenceNumber: -1,
      redirectURL: '#',
      altText: '',
      isActive: 1,
      imageWidth: 64,
      imageHeight: 48,
      version: 1,
    });
    expect((await list(1)).at(-1)?.id).toBe(added.id);
  });

  test('a banner deactivated by { isActive } is hidden from the public but not from editors', async () => {
    const { id } = await add({ title: 'Hidden', image: svg() });
    const off = await api.call('POST', `/api/banner/update/${id}`, { token, json: { isActive: 0 } });
    expect(off.status).toBe(200);
    expect((await list(1)).some((banner) => banner.id === id)).toBe(false);
    expect((await list(0)).some((banner) => banner.id === id)).toBe(false);
    expect((await list(0, token)).at(-1)?.id).toBe(id);
    expect((await api.call('GET', `/api/banner/${id}`)).status).toBe(404);
    expect((await api.call('GET', `/api/banner/${id}`, { token })).status).toBe(200);
  });

  test('the message of an update names the new status; a schedule limits it', async () => {
    const { id } = await add({ title: 'Switched', image: svg() });
    const change = async (json: object) =>
      (await api.call('POST', `/api/banner/update/${id}`, { token, json })).body;
    expect(await change({ isActive: 0 })).toMatchObject({ message: 'The banner is now hidden.' });
    expect(await change({ title: 'Shown', isActive: 1 })).toMatchObject({
      message: 'The banner is now published.',
    });
    const schedule = { activeFrom: '2999-12-31T18:30:00.000Z', activeUntil: '' };
    expect(await change({ ...schedule, isActive: 1 })).toMatchObject({ message: 'The banner was saved.' });
    await change({ isActive: 0 });
    expect(await change({ isActive: 1 })).toMatchObject({
      message: 'The banner is now published within its schedule.',
    });
    await change({ activeFrom: '', activeUntil: '2000-12-31T18:30:00.000Z', isActive: 0 });
    expect(await change({ isActive: 1 })).toMatchObject({
      message: 'The banner is active, but its schedule has ended.',
    });
  });

  test('an update of a banner without a file keeps the image; a file gets a new name', async () => {
    const before = await add({ title: 'Changing', image: svg() });
    const address = `/api/banner/update/${before.id}`;
    const renamed = await api.call('POST', address, { token, form: form({ title: 'Changed' }) });
    expect(bannerSchemas.responses.saved.parse(renamed.body).output).toMatchObject({
      title: 'Changed',
      imgLink: before.imgLink,
      version: 2,
    });
    const repainted = await api.call('POST', address, { token, form: form({ image: await png() }) });
    const { output } = bannerSchemas.responses.saved.parse(repainted.body);
    expect(output.imgLink).toMatch(/^changed-[0-9a-f]{12}\.png$/);
    expect(output.imageWidth).toBe(40);
    expect(existsSync(path.join(api.dataDir, 'uploads/banners', before.imgLink))).toBe(true);
  });

  test('ten simultaneous updates of a banner without a version number all succeed', async () => {
    const { id } = await add({ title: 'Popular', image: svg() });
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        api.call('POST', `/api/banner/update/${id}`, { token, json: { title: `Save ${n}` } }),
      ),
    );
    expect(saves.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { body } = await api.call('GET', `/api/banner/${id}`);
    expect(body).toMatchObject({ output: { version: 11 } });
  });

  test('creating or updating a banner without a token returns 401 and stores no file', async () => {
    const files = () => readdirSync(path.join(api.dataDir, 'uploads/banners')).length;
    const before = files();
    const create = await api.call('POST', '/api/banner/create', {
      form: form({ title: 'No', image: svg() }),
    });
    const update = await api.call('POST', '/api/banner/update/1', { json: { isActive: 0 } });
    expect([create.status, update.status]).toEqual([401, 401]);
    expect(files()).toBe(before);
  });

  test('creating an invalid banner returns 400 with one message per field', async () => {
    const { status, body } = await api.call('POST', '/api/banner/create', {
      token,
      form: form({
        subTitle: 'x'.repeat(400),
        sequenceNumber: 'first',
        redirectURL: 'javascript:alert(1)',
      }),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Enter a title.',
      fields: {
        title: 'Enter a title.',
        subTitle: 'Subtitle can have at most 300 characters.',
        sequenceNumber: 'Position must be a whole number.',
        redirectURL: 'Enter a web address, e.g. https://example.org, or a path of this site, e.g. /titles.',
        image: 'Choose an image.',
      },
    });
  });

  test('the banner list returns 304 for a matching If-None-Match header until a banner is added', async () => {
    const first = await api.call('GET', '/api/banner?onlyActive=1');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await api.call('GET', '/api/banner?onlyActive=1', { headers })).status).toBe(304);
    await add({ title: 'Fresh', image: svg() });
    expect((await api.call('GET', '/api/banner?onlyActive=1', { headers })).status).toBe(200);
  });
});
