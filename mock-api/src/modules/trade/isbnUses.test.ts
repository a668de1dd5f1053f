import { isbnUses, type IsbnUsesRequest } from '@juris/contract';
import { form, pdf, svg } from '../../testing/files';
import { recordIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';

const ISBN = '978-3-16-148410-0';
const OTHER = '978-0-306-40615-7';

describe('POST /api/isbn-uses', () => {
  let api: TestApi;
  let token: string;
  let title: number;
  let hidden: number;
  let openAccess: number;

  const recordWith = (...isbns: string[]) =>
    JSON.stringify({
      abstract: `Replaces 978-1-4028-9462-6, “isbn”:"${OTHER}".`,
      formats: isbns.map((isbn, at) => ({ format: at === 0 ? 'print' : 'e-book', isbn })),
    });
  const add = async (path: string, fields: Record<string, string | File>) => {
    const { status, body } = await api.call('POST', path, { token, form: form(fields) });
    expect([status, body]).toEqual([201, expect.anything()]);
    return recordIn.parse(body).id;
  };
  const addTitle = (name: string, record: string) =>
    add('/api/published-titles', { title: name, publisherId: '1', image: svg(), record });
  const uses = async (json: IsbnUsesRequest) => {
    const { status, body } = await api.call('POST', '/api/isbn-uses', { token, json });
    expect([status, body]).toEqual([200, expect.anything()]);
    return isbnUses.parse(body);
  };

  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    await api.call('POST', '/api/publishers', { token, json: { publisherName: 'Juris Press' } });
    title = await addTitle('Torts', recordWith(ISBN));
    hidden = await addTitle('Contracts', recordWith('', ISBN));
    await api.call('POST', `/api/published-titles/${hidden}`, { token, json: { isActive: 0 } });
    openAccess = await add('/api/openaccess/create', {
      ...{ title: 'Torts, free', coverImage: svg(), pdfFile: pdf(), record: recordWith(ISBN) },
    });
  });
  afterAll(() => api.close());

  test.each([
    ['as stored', ISBN],
    ['without hyphens', '9783161484100'],
    ['of ten digits', '3-16-148410-X'],
    ['with a label and typographic dashes', 'ISBN‑13: 978–3–16–148410–0'],
  ])(
    'POST /api/isbn-uses finds active and inactive books of both content types by an ISBN %s',
    async (_, isbn) => {
      expect(await uses({ isbns: ['', isbn] })).toEqual({
        output: [
          { isbn: ISBN, kind: 'publishedTitle', id: title, title: 'Torts', isActive: 1 },
          { isbn: ISBN, kind: 'publishedTitle', id: hidden, title: 'Contracts', isActive: 0 },
          { isbn: ISBN, kind: 'openAccess', id: openAccess, title: 'Torts, free', isActive: 1 },
        ],
        repeated: [],
      });
    },
  );

  test('POST /api/isbn-uses excludes the book that is being saved, but not a book of the other content type', async () => {
    const { output } = await uses({ isbns: [ISBN], except: { kind: 'publishedTitle', id: title } });
    expect(output.map(({ kind, id }) => [kind, id])).toEqual([
      ['publishedTitle', hidden],
      ['openAccess', openAccess],
    ]);
  });

  test('POST /api/isbn-uses ignores ISBNs in the abstract of a record', async () =>
    expect(await uses({ isbns: [OTHER] })).toEqual({ output: [], repeated: [] }));

  test('POST /api/isbn-uses returns ISBNs that the request contains twice in `repeated`', async () =>
    expect((await uses({ isbns: [OTHER, '0-306-40615-2', '', ''] })).repeated).toEqual([OTHER]));

  test('POST /api/isbn-uses ignores books in the bin', async () => {
    const id = await addTitle('Removed', recordWith(OTHER));
    await api.call('POST', `/api/published-titles/${id}`, { token, json: { isActive: 0 } });
    expect((await uses({ isbns: [OTHER] })).output).toHaveLength(1);
    await api.call('POST', `/api/bin/publishedTitle/${id}`, { token });
    expect((await uses({ isbns: [OTHER] })).output).toEqual([]);
  });

  test('POST /api/isbn-uses returns 400 with the reason for an invalid ISBN, and 401 without a token', async () => {
    const json = { isbns: ['978-3-16-148410-1'] };
    expect(await api.call('POST', '/api/isbn-uses', { token, json })).toMatchObject({
      status: 400,
      body: { fields: { 'isbns.0': expect.stringContaining('the last digit should be 0') } },
    });
    expect(await api.call('POST', '/api/isbn-uses', { json })).toMatchObject({ status: 401 });
  });
});
