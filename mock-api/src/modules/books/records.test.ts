import { z } from 'zod';
import { cataloguedTitle, type BookRecord } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const saved = z.object({ output: z.looseObject({ id: z.int(), version: z.int() }) });
const failed = z.object({ fields: z.record(z.string(), z.string()) });

type Record = Partial<BookRecord> | { [field: string]: unknown };

const addTitle = async (title: string, record: Record, others: { [field: string]: string } = {}) => {
  const fields = { title, publisherId: '1', image: svg(), record: JSON.stringify(record), ...others };
  const { status, body } = await api.call('POST', '/api/published-titles', { token, form: form(fields) });
  expect([status, body]).toEqual([201, expect.anything()]);
  return saved.parse(body).output.id;
};
const recordOf = async (id: number) =>
  cataloguedTitle.parse((await api.call('GET', `/api/published-titles/${id}`, { token })).body).record;
const refusal = async (record: unknown) => {
  const json = { record };
  const { status, body } = await api.call('POST', '/api/published-titles/1', { token, json });
  expect(status).toBe(400);
  return failed.parse(body).fields;
};

const whole: BookRecord = {
  subtitle: 'Cases and problems',
  contributors: [
    {
      ...{ type: 'person', name: 'Asha Varma', familyName: 'Varma', givenNames: 'Asha', suffix: '' },
      ...{ role: 'author', orcid: '0000-0002-1825-0097' },
    },
    {
      ...{ type: 'organisation', name: 'Bar Council of India', familyName: '', givenNames: '', suffix: '' },
      ...{ role: 'translator', orcid: '' },
    },
  ],
  abstract: 'One.\n\nTwo.',
  contents: '1. Duty\n2. Breach',
  subjects: ['LNV', 'LNTM'],
  language: 'en',
  edition: '2',
  pages: 312,
  publicationDate: '2024-02',
  status: 'forthcoming',
  series: { title: 'Primers', number: '1' },
  formats: [
    { format: 'print', isbn: '978-3-16-148410-0', price: '495.50', currency: 'INR' },
    { format: 'e-book', isbn: '', price: '', currency: 'INR' },
  ],
  doi: '10.5555/12345678',
  licence: 'CC-BY-4.0',
  accessibility: ['03', '85'],
  references: '/communicatecare/references',
};

test("the API stores a title's catalogue record from a form or JSON; a new record replaces all fields", async () => {
  const id = await addTitle('Torts', whole);
  expect(await recordOf(id)).toEqual(whole);
  const json = { record: { pages: 8 } };
  expect((await api.call('POST', `/api/published-titles/${id}`, { token, json })).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({ pages: 8, subtitle: '', contributors: [] });
  await api.call('POST', `/api/published-titles/${id}`, { token, json: { isActive: 1, title: 'Torts' } });
  expect((await recordOf(id)).pages).toBe(8);
});

test('a title that is created without a catalogue record gets an empty catalogue record', async () => {
  const fields = form({ title: 'Bare', publisherId: '1', image: svg() });
  const { body } = await api.call('POST', '/api/published-titles', { token, form: fields });
  expect(await recordOf(saved.parse(body).output.id)).toMatchObject({
    subtitle: '',
    formats: [],
    pages: null,
  });
});

test('the catalogue record of an active title is public; that of an inactive title requires a token', async () => {
  const id = await addTitle('Hidden', whole, { isActive: '0' });
  expect((await api.call('GET', `/api/published-titles/${id}/record`)).status).toBe(404);
  expect((await api.call('GET', `/api/published-titles/${id}/record`, { token })).status).toBe(200);
  const shown = await addTitle('Shown', whole);
  const { body } = await api.call('GET', `/api/published-titles/${shown}/record`);
  expect(body).toMatchObject({ output: { title: 'Shown', publisherName: 'Juris Press', record: whole } });
});

test('a single open-access book contains its whole catalogue record; the list contains summaries', async () => {
  const fields = { title: 'On Liberty', coverImage: svg(), pdfFile: pdf(), record: JSON.stringify(whole) };
  const added = await api.call('POST', '/api/openaccess/create', { token, form: form(fields) });
  const { id } = saved.parse(added.body).output;
  expect((await api.call('GET', `/api/openaccess/${id}`)).body).toMatchObject({ output: { record: whole } });
  const { body } = await api.call('GET', '/api/openaccess');
  const summary = {
    title: 'On Liberty',
    subtitle: 'Cases and problems',
    authors: ['Asha Varma'],
    subjects: whole.subjects,
    publicationDate: '2024-02',
    status: 'forthcoming',
  };
  expect(body).toMatchObject({ output: expect.arrayContaining([expect.objectContaining(summary)]) });
  expect(JSON.stringify(body)).not.toContain('Breach');
});

test('the API normalises the hyphens, spaces and URL prefixes of ORCIDs, ISBNs and DOIs', async () => {
  const id = await addTitle('Spelt', {
    contributors: [{ name: 'J. Carberry', orcid: 'https://orcid.org/0000 0002 1825 0097' }],
    formats: [
      { format: 'print', isbn: 'ISBN 3-16-148410-X' },
      { format: 'e-book', isbn: '978 3161484100', price: '12' },
    ],
    doi: 'https://doi.org/10.5555/abc',
  });
  expect(await recordOf(id)).toMatchObject({
    contributors: [{ orcid: '0000-0002-1825-0097', role: 'author' }],
    formats: [{ isbn: '978-3-16-148410-0' }, { isbn: '978-3-16-148410-0', price: '12.00', currency: 'INR' }],
    doi: '10.5555/abc',
  });
});

test.each([
  ['formats.0.isbn', { formats: [{ format: 'print', isbn: '9783161484101' }] }, 'This ISBN isn’t valid'],
  ['contributors.0.orcid', { contributors: [{ name: 'A', orcid: '0000-0002-1825-0096' }] }, 'ORCID'],
  ['contributors.1.name', { contributors: [{ name: 'A' }, { name: ' ' }] }, 'Contributors 2: enter a name.'],
  ['contributors.0.type', { contributors: [{ name: 'A', type: 'firm' }] }, 'a person or an organisation'],
  ['contributors.0.role', { contributors: [{ name: 'A', role: 'cook' }] }, 'role of the list'],
  ['doi', { doi: '11.5555/abc' }, 'A DOI begins with 10.'],
  ['publicationDate', { publicationDate: '2024-02-30' }, 'February 2024 has no day 30'],
  ['subjects', { subjects: ['LNV', 'LNV'] }, 'names a subject twice'],
  ['subjects.0', { subjects: ['XYZ'] }, 'must be a subject of the list'],
  ['pages', { pages: 0 }, 'must be between 1 and 99,999'],
  ['formats.0.price', { formats: [{ format: 'print', price: '1,2,5' }] }, 'Enter a price'],
  ['references', { references: 'javascript:alert(1)' }, 'Enter a web address'],
  ['colour', { colour: 'red' }, 'colour is not a field'],
])(
  'the API rejects a catalogue record with an invalid %s and reports the error for that field',
  async (field, record, message) => {
    const fields = await refusal(record);
    expect(fields).toEqual({ [`record.${field}`]: expect.stringContaining(message) });
  },
);

test('the API rejects a catalogue record that is not valid JSON', async () => {
  const fields = form({ title: 'Broken', publisherId: '1', image: svg(), record: '{"pages":' });
  const { body } = await api.call('POST', '/api/published-titles', { token, form: fields });
  expect(body).toMatchObject({ fields: { record: 'Record is not valid JSON.' } });
});

test('the API derives the type of a contributor and the parts of the name from the full name', async () => {
  const id = await addTitle('Suggested', {
    contributors: [
      { name: 'Dr. R. Sundaram, PhD' },
      { name: 'World Health Organization', role: 'editor' },
      { name: 'Asha Varma', type: 'person' },
      { name: 'Perumal Murugan', familyName: 'Perumal Murugan' },
      { name: '\u200bAsha\u00a0Varma\u200b ' },
    ],
  });
  expect((await recordOf(id)).contributors).toMatchObject([
    { type: 'person', name: 'Dr. R. Sundaram, PhD', familyName: 'Sundaram', givenNames: 'R.', suffix: '' },
    { type: 'organisation', familyName: '', givenNames: '' },
    { type: 'person', familyName: '', givenNames: '' },
    { type: 'person', familyName: 'Perumal Murugan', givenNames: '' },
    { type: 'person', name: 'Asha Varma', familyName: 'Varma', givenNames: 'Asha' },
  ]);
});

test('saving a book keeps a former subject until an editor removes it', async () => {
  const id = await addTitle('Older than the list', { subjects: ['LNV'] });
  const { db } = await connect(api.dataDir, api.databaseUrl);
  await db
    .updateTable('publishedTitle')
    .set({ record: JSON.stringify({ subjects: ['LNV', 'XYZ'] }) })
    .where('id', '=', id)
    .execute();
  await db.destroy();
  const read = await recordOf(id);
  expect(read).toMatchObject({ subjects: ['LNV'], formerSubjects: ['XYZ'] });
  const save = (record: object) =>
    api.call('POST', `/api/published-titles/${id}`, { token, json: { record } });
  await save({ ...read, pages: 9 });
  expect(await recordOf(id)).toMatchObject({ subjects: ['LNV'], formerSubjects: ['XYZ'], pages: 9 });
  await save({ ...read, formerSubjects: ['XYZ', 'LNTM'] });
  // The list of subject codes contains `LNTM`, so it moves from `formerSubjects` to `subjects`.
  expect(await recordOf(id)).toMatchObject({ subjects: ['LNV', 'LNTM'], formerSubjects: ['XYZ'] });
  await save({ subjects: ['LNV'] });
  expect(await recordOf(id)).not.toHaveProperty('formerSubjects');
});

describe('a page of a list of books', () => {
  const pageSchema = z.object({
    output: z.array(z.looseObject({ title: z.string(), catalogue: z.unknown().optional() })),
  });
  const listed = async (address: string, as?: string) => {
    const { status, body } = await api.call('GET', `/api/${address}`, { token: as });
    expect([status, body]).toEqual([200, expect.anything()]);
    return pageSchema.parse(body).output;
  };

  test('the lists of published titles and of open-access books contain formats and series only for staff', async () => {
    await addTitle('For staff', whole);
    const fields = {
      title: 'Open for staff',
      coverImage: svg(),
      pdfFile: pdf(),
      record: JSON.stringify(whole),
    };
    await api.call('POST', '/api/openaccess/create', { token, form: form(fields) });
    const { formats, series } = whole;
    for (const [list, all] of [
      ['published-titles', ''],
      ['openaccess', '&onlyActive=0'],
    ]) {
      const [book] = await listed(`${list}?q=staff${all}`, token);
      expect(book?.catalogue).toEqual({ formats, series });
      expect(book).not.toHaveProperty('record');
      const [shown] = await listed(`${list}?q=staff`);
      expect(shown?.title).toMatch(/for staff/i);
      expect(shown).not.toHaveProperty('catalogue');
    }
  });

  test('lists of books are sorted by ISBN, price, series and availability', async () => {
    const isbns = ['978-93-80000-00-8', '978-0-306-40615-7', '978-3-16-148410-0'];
    const prices = ['1295.00', '', '495.00'];
    const statuses = ['out of print', 'available', 'forthcoming'];
    for (const [index, title] of ['Sorted A', 'Sorted B', 'Sorted C'].entries()) {
      const record = {
        status: statuses[index],
        series: { title: 'Série', number: String(10 - index) },
        formats: [
          {
            ...{ format: 'print', isbn: isbns[index], price: prices[index], currency: 'INR' },
            ...(index === 1 && { otherPrices: [{ price: '95.00', currency: 'INR' }] }),
          },
        ],
      };
      await addTitle(title, record);
    }
    const order = async (sort: string) =>
      (await listed(`published-titles?q=sorted&sort=${sort}`)).map(({ title }) => title.slice(-1)).join('');
    expect(await order('price')).toBe('BCA');
    expect(await order('-price')).toBe('ACB');
    expect(await order('isbn')).toBe('BCA');
    expect(await order('series')).toBe('CBA');
    expect(await order('status')).toBe('BCA');
  });

  test('an unknown sort order is rejected with 400 and a message that lists the known sort orders', async () => {
    expect(await api.call('GET', '/api/published-titles?sort=colour')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('isbn, price, series') },
    });
  });
});
