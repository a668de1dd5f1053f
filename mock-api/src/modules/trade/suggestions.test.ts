import { contributorSuggestions, seriesSuggestions } from '@juris/contract';
import { form, svg } from '../../testing/files';
import { recordIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';

const ORCID = '0000-0002-1825-0097';

describe('suggestions', () => {
  let api: TestApi;
  let token: string;

  const add = async (title: string, record: object, authorName = '') => {
    const { status, body } = await api.call('POST', '/api/published-titles', {
      token,
      form: form({ title, authorName, publisherId: '1', image: svg(), record: JSON.stringify(record) }),
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return recordIn.parse(body).id;
  };
  const get = async (of: string, q: string) => {
    const { status, body } = await api.call('GET', `/api/suggestions/${of}?q=${encodeURIComponent(q)}`, {
      token,
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const series = async (q: string) =>
    seriesSuggestions.parse(await get('series', q)).output.map(({ title, books }) => `${title} ${books}`);
  const contributors = async (q: string) => contributorSuggestions.parse(await get('contributors', q)).output;
  const names = async (q: string) => (await contributors(q)).map(({ name }) => name);

  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    await api.call('POST', '/api/publishers', { token, json: { publisherName: 'Juris Press' } });
    await add('One', {
      series: { title: 'Law Primers', number: '1' },
      contributors: [
        { name: 'Asha Varma', orcid: ORCID },
        { name: 'மு. வரதராசன்', role: 'translator' },
        { name: 'राम शर्मा', role: 'foreword' },
      ],
    });
    await add('Two', {
      series: { title: 'Law Primers', number: '2' },
      contributors: [
        { name: 'Asha Varma' },
        { name: 'World Health Organization', type: 'organisation', role: 'editor' },
      ],
    });
    await add('Three', { series: { title: 'Études: Primers 100%', number: '' } }, 'Zoya Mirza-Rao');
  });
  afterAll(() => api.close());

  test('GET /api/suggestions/series finds titles by the beginnings of their words and counts their books', async () => {
    expect(await series('prim')).toEqual(['Law Primers 2', 'Études: Primers 100% 1']);
    expect(await series('PRIMERS etu')).toEqual(['Études: Primers 100% 1']);
    expect(await series('rimers')).toEqual([]);
    expect(await series('100%')).toEqual(['Études: Primers 100% 1']);
    expect(await series('_')).toEqual([]);
  });

  test('GET /api/suggestions/series lists titles that begin with the query first, and frequent titles for an empty query', async () => {
    expect(await series('etudes')).toEqual(['Études: Primers 100% 1']);
    expect(await series('')).toEqual(['Law Primers 2', 'Études: Primers 100% 1']);
  });

  test('GET /api/suggestions/contributors returns a contributor of several books once', async () => {
    expect(await contributors('var')).toEqual([
      {
        ...{ type: 'person', name: 'Asha Varma', familyName: 'Varma', givenNames: 'Asha', suffix: '' },
        ...{ orcid: ORCID, books: 2 },
      },
    ]);
    expect(await contributors('health')).toEqual([
      expect.objectContaining({ type: 'organisation', name: 'World Health Organization', orcid: '' }),
    ]);
  });

  test('GET /api/suggestions/contributors finds Tamil and Hindi names, every role, and names of the author line', async () => {
    expect(await names('வரத')).toEqual(['மு. வரதராசன்']);
    expect(await names('शर्')).toEqual(['राम शर्मा']);
    expect(await contributors('rao')).toEqual([
      expect.objectContaining({ name: 'Zoya Mirza-Rao', familyName: 'Mirza-Rao', givenNames: 'Zoya' }),
    ]);
  });

  test('GET /api/suggestions/contributors lists persons with the same name and different ORCID iDs separately', async () => {
    const same = { name: 'P. Same' };
    await add('Four', { contributors: [{ ...same, orcid: ORCID }] });
    await add('Five', { contributors: [{ ...same, orcid: '0000-0001-5109-3700' }] });
    expect((await contributors('same')).map(({ orcid }) => orcid).sort()).toEqual([
      '0000-0001-5109-3700',
      ORCID,
    ]);
  });

  test('GET /api/suggestions finds values of inactive books, but not of books in the bin', async () => {
    const id = await add('Six', { series: { title: 'Hidden series' } });
    await api.call('POST', `/api/published-titles/${id}`, { token, json: { isActive: 0 } });
    expect(await series('hidden')).toEqual(['Hidden series 1']);
    await api.call('POST', `/api/bin/publishedTitle/${id}`, { token });
    expect(await series('hidden')).toEqual([]);
  });

  test.each(['series', 'contributors'])('GET /api/suggestions/%s requires sign-in', async (of) =>
    expect(await api.call('GET', `/api/suggestions/${of}?q=a`)).toMatchObject({ status: 401 }),
  );
});
