import { z } from 'zod';
import { currentImagePaths } from '@juris/contract/currentPdf';
import { contentTypes } from '../content-types/contentTypes';
import { form, png } from '../../testing/files';
import { contentTypeClient, recordIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';

const paths: Readonly<Record<string, string | undefined>> = currentImagePaths;

const withPicture = contentTypes.flatMap((contentType) =>
  Object.entries(contentType.files).flatMap(([field, { kind: type, folder, column }]) =>
    type === 'image' ? [{ contentType, field, folder, column, label: contentType.label }] : [],
  ),
);
type WithPicture = (typeof withPicture)[number];

describe('the picture', () => {
  let api: TestApi;
  let token: string;
  let cookie: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    await api.call('POST', '/api/publishers', { token, json: { publisherName: 'Juris Press' } });
    const { headers } = await get('/api/account', { authorization: `Bearer ${token}` });
    [cookie = ''] = String(headers['set-cookie']).split(';');
  });
  afterAll(() => api.close());

  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
  const statusOf = async (url: string, headers = {}) => (await get(url, headers)).statusCode;

  async function added({ contentType, field, folder, column }: WithPicture) {
    const { add, callOf } = contentTypeClient(api, token, contentType);
    const record = await add({ [field]: await png() });
    return {
      id: record.id,
      file: `/uploads/${folder}/${z.string().parse(record[column])}`,
      update: callOf('update', record.id).path,
    };
  }
  const hide = ({ contentType }: WithPicture, id: number) =>
    api.call('POST', `/api/status/${contentType.table}`, {
      token,
      json: { isActive: 0, records: [{ id, version: 1 }] },
    });

  test.each(withPicture)('the picture of a published $label is public and cached for a year', async (one) => {
    const { file } = await added(one);
    const { statusCode, headers } = await get(`${file}?date=x`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await statusOf(`${file}.shared.png`)).toBe(200);
  });

  test.each(withPicture)(
    'the picture of a hidden $label is sent only to staff, in every size',
    async (one) => {
      const { file, id } = await added(one);
      expect(await statusOf(`${file}.shared.png`)).toBe(200);
      expect((await hide(one, id)).body).toMatchObject({ failed: [] });
      for (const address of [file, `${file}?date=x`, `${file}.shared.png`, `${file}.140.webp`]) {
        const { statusCode, headers } = await get(address);
        expect([address, statusCode, headers['cache-control']]).toEqual([address, 404, 'no-store']);
      }
      const shown = await get(file, { cookie });
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(await statusOf(file, { authorization: `Bearer ${token}` })).toBe(200);
    },
  );

  // The specified endpoint of snippets changes only their status.
  test.each(withPicture.filter(({ contentType }) => contentType.table !== 'snippet'))(
    'a replaced picture of a $label is not public until its version is restored; the address of a cover leads to the current one',
    async (one) => {
      const isCover = /publishedTitle|openAccess/.test(one.contentType.table);
      const { file, id, update } = await added(one);
      const sent = await api.call('POST', update, { token, form: form({ [one.field]: await png() }) });
      const current = `/uploads/${one.folder}/${z.string().parse(recordIn.parse(sent.body)[one.column])}`;
      expect([await statusOf(file), await statusOf(current)]).toEqual([isCover ? 302 : 404, 200]);
      if (isCover) expect((await get(`${file}.shared.png`)).headers.location).toBe(current);
      await api.call('POST', `/api/history/${one.contentType.table}/${id}/1`, { token });
      expect([await statusOf(file), await statusOf(current)]).toEqual([200, isCover ? 302 : 404]);
    },
  );

  test.each(withPicture)(
    'the permanent address of the picture of a $label sends the current picture while it is published',
    async (one) => {
      const { id, update } = await added(one);
      const permanent = `/api/${paths[one.contentType.table] ?? ''}/${id}`;
      const first = await get(permanent);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
      await api.call('POST', update, { token, form: form({ [one.field]: await png(81, 61) }) });
      const second = await get(permanent);
      expect([second.statusCode, second.rawPayload.equals(first.rawPayload)]).toEqual([200, false]);
      await api.call('POST', `/api/status/${one.contentType.table}`, {
        token,
        json: { isActive: 0, records: [{ id, version: 2 }] },
      });
      const hidden = await get(permanent, { authorization: `Bearer ${token}` });
      expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  test('the picture of a scheduled banner is not public before its start', async () => {
    const [banner] = withPicture;
    if (!banner) throw new Error('No content type has a picture.');
    const { file, update } = await added(banner);
    await api.call('POST', update, { token, json: { activeFrom: '2999-01-01T00:00:00.000Z' } });
    expect(await statusOf(file)).toBe(404);
  });

  test('a forged cookie or an ended session gets no picture; the cookie does not authorise API requests', async () => {
    const [banner] = withPicture;
    if (!banner) throw new Error('No content type has a picture.');
    const { file, id } = await added(banner);
    await hide(banner, id);
    expect(await statusOf(file, { cookie: `${cookie}x` })).toBe(404);
    expect(await statusOf('/api/account', { cookie })).toBe(401);

    const other = await api.signIn();
    const account = await get('/api/account', { authorization: `Bearer ${other}` });
    const [theirs = '', staff] = [account.headers['set-cookie']].flat();
    expect(theirs).toMatch(/; Path=\/uploads; HttpOnly; SameSite=Strict; Secure$/);
    expect(staff).toMatch(/^staff=1; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const [ended = ''] = theirs.split(';');
    expect(await statusOf(file, { cookie: `lot=4; ${ended}` })).toBe(200);
    const { statusCode, headers } = await api.app.inject({
      method: 'POST',
      url: '/api/account/logout',
      headers: { authorization: `Bearer ${other}` },
    });
    expect([statusCode, headers['set-cookie']]).toEqual([
      200,
      [
        expect.stringMatching(/=; Max-Age=0; Path=\/uploads/),
        expect.stringMatching(/^staff=; Max-Age=0; Path=\/;/),
      ],
    ]);
    expect(await statusOf(file, { cookie: ended })).toBe(404);
  });
});
