import { publisherList, resourceSchemas } from '@juris/contract';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

describe('routes of resources', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  test('the list contains resources with publisher, cover and PDF', async () => {
    const { output } = resourceSchemas.responses.list.parse(
      (await api.call('GET', '/api/resources?onlyActive=1')).body,
    );
    expect(output).toHaveLength(9);
    expect(output[2]).toMatchObject({ publisherId: 2, publisherName: 'Thomson Reuters', imageWidth: 560 });
    const file = await fetch(`${api.origin}/uploads/resources/pdfs/${output[0]?.downloadLink}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('the list of publishers contains all, or with onlyActive=1 those with an active resource', async () => {
    const ids = async (onlyActive: 0 | 1) =>
      publisherList
        .parse((await api.call('GET', `/api/resources/publishers?onlyActive=${onlyActive}`)).body)
        .output.map(({ id }) => id);
    expect(await ids(0)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await ids(1)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a resource can be added and deactivated, and its PDF replaced', async () => {
    const added = await api.call('POST', '/api/resources/create', {
      token,
      form: form({
        bookTitle: 'Services Style',
        publisherId: '3',
        publisherName: 'Brill',
        description: 'Short.',
        coverImage: svg(),
        pdfFile: pdf(),
      }),
    });
    expect(added.status).toBe(201);
    const before = resourceSchemas.responses.saved.parse(added.body).output;
    const address = `/api/resources/update/${before.id}`;
    const changed = await api.call('POST', address, { token, form: form({ pdfFile: pdf('other.pdf', 10) }) });
    const after = resourceSchemas.responses.saved.parse(changed.body).output;
    expect(after.downloadLink).not.toBe(before.downloadLink);
    expect(after.coverImageLink).toBe(before.coverImageLink);
    await api.call('POST', address, { token, json: { isActive: 0 } });
    expect((await api.call('GET', `/api/resources/${before.id}`)).status).toBe(404);
    const { body } = await api.call('GET', `/api/resources/${before.id}`, { token });
    expect(body).toMatchObject({ output: { downloadLink: after.downloadLink, isActive: 0 } });
  });

  test('a new resource without a cover and a PDF is rejected with an error for each file', async () => {
    const { body } = await api.call('POST', '/api/resources/create', {
      token,
      form: form({ bookTitle: 'Bare', publisherId: '1' }),
    });
    expect(body).toMatchObject({
      fields: { coverImage: 'Choose a cover image.', pdfFile: 'Choose a PDF.' },
    });
  });
});
