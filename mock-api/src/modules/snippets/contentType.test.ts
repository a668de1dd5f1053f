import { snippetList, snippetSavedResponse } from '@juris/contract';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

describe('routes of snippets', () => {
  let api: TestApi;
  let token: string;
  let samples: number[];
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
    samples = (await list()).map(({ id }) => id);
  });
  afterAll(() => api.close());

  const list = async (as?: string) =>
    snippetList.parse((await api.call('GET', '/api/snippet', { token: as })).body).data;
  const add = (fields: Record<string, string | File>) =>
    api.call('POST', '/api/snippet/create', { token, form: form(fields) });

  test('the list contains snippets in `data`, latest first; inactive ones only for editors', async () => {
    const shown = (await list()).filter(({ id }) => samples.includes(id));
    expect(shown.map(({ published_date }) => published_date)).toEqual([
      '2024-08-05',
      '2024-06-17',
      '2024-04-08',
      '2024-02-12',
    ]);
    expect((await list(token)).at(-1)?.is_active).toBe(0);
  });

  test('a snippet without a PDF has an empty file name', async () => {
    expect(await list()).toContainEqual(
      expect.objectContaining({ title: 'Coming soon: the autumn list', pdf_file_name: '' }),
    );
  });

  test('a new snippet without a title gets the file name of its PDF as title', async () => {
    const { status, body } = await add({
      coverImage: svg(),
      pdfFile: pdf('Autumn list.pdf'),
      date: '2024-09-01',
      isActive: '1',
    });
    expect(status).toBe(201);
    expect(snippetSavedResponse.parse(body).data).toMatchObject({
      title: 'Autumn list',
      published_date: '2024-09-01',
      is_active: 1,
    });
    expect((await list())[0]?.title).toBe('Autumn list');
  });

  test.each([
    ['neither file', {}],
    ['no PDF', { coverImage: svg() }],
    ['no cover', { pdfFile: pdf() }],
  ])('the API rejects a snippet with %s with the specified error message', async (_what, files) => {
    const { status, body } = await add({ date: '2024-09-01', isActive: '1', ...files });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Please upload both cover image and PDF file' });
  });

  test('the API rejects a snippet with an invalid date and reports the error for the field', async () => {
    const { body } = await add({ coverImage: svg(), pdfFile: pdf(), date: '2024-02-30' });
    expect(body).toMatchObject({ fields: { date: 'Date must be a date, like 2024-02-12.' } });
  });

  test('an update without a body toggles the status of a snippet and returns the new status', async () => {
    const toggle = () => api.call('POST', '/api/snippet/update/1', { token });
    expect((await toggle()).body).toMatchObject({
      message: 'The snippet is now hidden.',
      data: { is_active: 0 },
    });
    expect((await api.call('GET', '/api/snippet/1')).status).toBe(404);
    expect((await toggle()).body).toMatchObject({
      message: 'The snippet is now published.',
      data: { is_active: 1 },
    });
    expect((await api.call('GET', '/api/snippet/1')).body).toMatchObject({ data: { id: 1 } });
  });

  test('an update with `isActive` sets the status of a snippet and is repeatable', async () => {
    const { id } = snippetSavedResponse.parse(
      (await add({ coverImage: svg(), pdfFile: pdf(), date: '2024-01-01', isActive: '1' })).body,
    ).data;
    const set = (isActive: number) =>
      api.call('POST', `/api/snippet/update/${id}`, { token, json: { isActive } });
    expect((await set(1)).body).toMatchObject({ data: { is_active: 1 } });
    expect((await set(0)).body).toMatchObject({ data: { is_active: 0 } });
  });

  test('an update replaces only the files and the title that it contains', async () => {
    const { data: before } = snippetSavedResponse.parse(
      (await add({ coverImage: svg(), pdfFile: pdf('Before.pdf'), date: '2024-09-02', isActive: '0' })).body,
    );
    const change = async (fields: Record<string, string | File>) =>
      snippetSavedResponse.parse(
        (await api.call('POST', `/api/snippet/update/${before.id}`, { token, form: form(fields) })).body,
      );
    const replaced = await change({ pdfFile: pdf('After.pdf'), version: '1' });
    expect(replaced).toMatchObject({
      message: 'The snippet was saved.',
      data: { title: 'Before', image_file_name: before.image_file_name, is_active: 0, version: 2 },
    });
    expect(replaced.data.pdf_file_name).not.toBe(before.pdf_file_name);
    const renamed = await change({ title: 'After', coverImage: svg() });
    expect(renamed.data).toMatchObject({ title: 'After', pdf_file_name: replaced.data.pdf_file_name });
    expect(renamed.data.image_file_name).not.toBe(before.image_file_name);
  });
});
