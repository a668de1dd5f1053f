import { cataloguedTitleResponse } from '@juris/contract/publishedTitles';
import { recordIn } from '../../../testing/contentTypeClient';
import { form, pdf, svg } from '../../../testing/files';
import type { TestApi } from '../../../testing/startApi';
import { startWithPublisher } from '../../../testing/startWithPublisher';

describe('the sample chapter of a title', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    ({ api, token } = await startWithPublisher());
  });
  afterAll(() => api.close());

  const record = JSON.stringify({ sampleTitle: '1. Duty' });
  const add = (files: Record<string, File>) =>
    api.call('POST', '/api/published-titles', {
      token,
      form: form({ title: 'Torts', publisherId: '1', image: svg(), record, ...files }),
    });
  const read = async (id: number) => {
    const { body } = await api.call('GET', `/api/published-titles/${id}/record`);
    return cataloguedTitleResponse.parse(body).output;
  };

  test('a sample chapter is optional, and can be added and removed later', async () => {
    const { id } = recordIn.parse((await add({})).body);
    expect(await read(id)).toMatchObject({ sampleLink: '', sampleBytes: null });
    const url = `/api/published-titles/${id}`;
    await api.call('POST', url, { token, form: form({ sampleChapter: pdf('one.pdf') }) });
    const { sampleLink, sampleBytes } = await read(id);
    expect(sampleLink).toMatch(/\.pdf$/);
    expect(sampleBytes).toBeGreaterThan(0);
    await api.call('POST', url, { token, json: { title: 'Law of torts' } });
    expect(await read(id)).toMatchObject({ sampleLink });
    await api.call('POST', url, { token, json: { sampleLink: '' } });
    expect(await read(id)).toMatchObject({ sampleLink: '', sampleBytes: null });
    expect((await api.call('GET', `/api/pdf/titles/${id}`)).status).toBe(404);
  });

  test('ONIX names the sample chapter with its title and permanent address', async () => {
    const { id } = recordIn.parse((await add({ sampleChapter: pdf('one.pdf') })).body);
    const { payload } = await api.app.inject(`/api/published-titles/${id}/onix.xml`);
    expect(payload).toContain('<ResourceContentType>15</ResourceContentType>');
    expect(payload).toContain('<FeatureNote>1. Duty</FeatureNote>');
    expect(payload).toMatch(new RegExp(`<ResourceLink>[^<]*/api/pdf/titles/${id}</ResourceLink>`));
  });

  test('a sample chapter that is not a PDF is rejected with 400', async () => {
    expect(await add({ sampleChapter: svg() })).toMatchObject({
      status: 400,
      body: { fields: { sampleChapter: expect.any(String) } },
    });
  });

  test('a file name in place of an empty sampleLink is rejected with 400', async () => {
    const { id } = recordIn.parse((await add({})).body);
    const json = { sampleLink: 'other.pdf' };
    expect((await api.call('POST', `/api/published-titles/${id}`, { token, json })).status).toBe(400);
  });
});
