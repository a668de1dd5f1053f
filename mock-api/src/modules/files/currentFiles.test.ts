import { z } from 'zod';
import { contentTypes } from '../content-types/contentTypes';
import { form, pdf } from '../../testing/files';
import { contentTypeClient, recordIn } from '../../testing/contentTypeClient';
import type { TestApi } from '../../testing/startApi';
import { startWithPublisher } from '../../testing/startWithPublisher';

const paths = {
  openAccess: 'openaccess',
  publishedTitle: 'titles',
  resource: 'resources',
  snippet: 'snippet',
};
const withPdf = contentTypes.flatMap((contentType) =>
  Object.entries(contentType.files).flatMap(([field, { kind: type, folder, column }]) =>
    type === 'pdf'
      ? [
          {
            contentType,
            field,
            folder,
            column,
            path: Object(paths)[contentType.table],
            label: contentType.label,
          },
        ]
      : [],
  ),
);

describe('the PDF', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    ({ api, token } = await startWithPublisher());
    asStaff.authorization = `Bearer ${token}`;
  });
  afterAll(() => api.close());

  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
  const statusOf = async (url: string) => (await get(url)).statusCode;
  const asStaff = { authorization: '' };

  /** Adds a record with a PDF, and returns the addresses of the record and of the PDF. */
  async function added({ contentType, folder, column, path }: (typeof withPdf)[number]) {
    const { add, callOf } = contentTypeClient(api, token, contentType);
    const record = await add({ title: 'நூல்', bookTitle: 'நூல்' });
    const file = `${folder}/${z.string().parse(record[column])}`;
    return {
      id: record.id,
      file,
      update: callOf('update', record.id).path,
      permanent: `/api/pdf/${path}/${record.id}`,
    };
  }

  test.each(withPdf)(
    'the PDF of a published $label has a permanent address and the title of the record as file name',
    async (one) => {
      const { id, file, permanent } = await added(one);
      const name = `inline; filename="file-${id}.pdf"; filename*=UTF-8''${encodeURIComponent('நூல்')}.pdf`;
      for (const url of [permanent, `/uploads/${file}`]) {
        const { statusCode, headers } = await get(url);
        expect([statusCode, headers]).toEqual([
          200,
          expect.objectContaining({
            'content-type': 'application/pdf',
            'cache-control': 'no-cache',
            'content-disposition': name,
          }),
        ]);
      }
    },
  );

  test('the permanent address supports HEAD, range requests and conditional requests', async () => {
    const [one] = withPdf;
    if (!one) throw new Error('No content type has a PDF.');
    const { permanent } = await added(one);
    const whole = await get(permanent);
    const head = await api.app.inject({ method: 'HEAD', url: permanent });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(whole.rawPayload.length),
    ]);
    const part = await get(permanent, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    const again = await get(permanent, { 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/plain; charset=utf-8'],
    ['another client', 'application/pdf', 'application/json; charset=utf-8'],
  ])('the permanent address of a withdrawn PDF tells %s in plain words', async (_client, accept, type) => {
    const [one] = withPdf;
    if (!one) throw new Error('No content type has a PDF.');
    const { id, permanent } = await added(one);
    await withdraw(one, id);
    const { statusCode, headers, body } = await get(permanent, { accept });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([404, type, 'no-store']);
    expect(headers['content-disposition']).toBeUndefined();
    expect(body).toContain('This PDF is not available. It may have been withdrawn.');
  });

  test.each(withPdf)(
    'the PDF of a $label is no longer public after another PDF has replaced it',
    async (one) => {
      const { file, update, permanent, id } = await added(one);
      if (one.contentType.table === 'snippet') return;
      const { statusCode, headers } = await get(`/uploads/${file}?date=x`);
      expect(statusCode).toBe(200);
      const { etag } = headers;
      const { body } = await api.call('POST', update, {
        token,
        form: form({ [one.field]: pdf('new.pdf', 20) }),
      });
      const current = `${one.folder}/${z.string().parse(recordIn.parse(body)[one.column])}`;
      expect(await statusOf(`/uploads/${file}?date=x`)).toBe(404);
      const now = await get(permanent);
      expect([now.statusCode, now.headers.etag]).toEqual([
        200,
        (await get(`/uploads/${current}`)).headers.etag,
      ]);
      expect(now.headers.etag).not.toBe(etag);

      // Staff can still open the replaced PDF and restore its version.
      expect((await get(`/uploads/${file}`, asStaff)).statusCode).toBe(200);
      await api.call('POST', `/api/history/${one.contentType.table}/${id}/1`, { token });
      expect(await statusOf(`/uploads/${file}`)).toBe(200);
      expect(await statusOf(`/uploads/${current}`)).toBe(404);
    },
  );

  /** Deactivates a record ("hidden"). If `act` is "moved to the bin", also moves the record to the bin. */
  async function withdraw({ contentType }: (typeof withPdf)[number], id: number, act = 'hidden') {
    const json = { isActive: 0, records: [{ id, version: 1 }] };
    const hidden = await api.call('POST', `/api/status/${contentType.table}`, { token, json });
    expect(hidden.body).toMatchObject({ failed: [] });
    if (act === 'hidden') return;
    expect((await api.call('POST', `/api/bin/${contentType.table}/${id}`, { token })).status).toBe(200);
  }

  test.each(withPdf.flatMap((one) => ['hidden', 'moved to the bin'].map((act) => ({ ...one, act }))))(
    'the PDF of a $label that was $act is not public, but staff can open it',
    async ({ act, ...one }) => {
      const { id, file, permanent } = await added(one);
      expect(await statusOf(`/uploads/${file}`)).toBe(200);
      await withdraw(one, id, act);
      for (const gone of [`/uploads/${file}`, `/uploads/${file}?date=x`, permanent])
        expect([gone, await statusOf(gone)]).toEqual([gone, 404]);
      const shown = await get(`/uploads/${file}`, asStaff);
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    },
  );

  test.each([
    ['before its start', { activeFrom: '2999-01-01T00:00:00.000Z', activeUntil: '' }],
    ['after its end', { activeFrom: '', activeUntil: '2020-01-01T00:00:00.000Z' }],
  ])('the PDF of an open-access book is not public %s', async (_when, times) => {
    const [one] = withPdf.filter(({ contentType }) => contentType.table === 'openAccess');
    if (!one) throw new Error('Books have no PDF.');
    const { file, update, permanent } = await added(one);
    expect((await api.call('POST', update, { token, json: times })).status).toBe(200);
    expect([await statusOf(`/uploads/${file}`), await statusOf(permanent)]).toEqual([404, 404]);
  });
});
