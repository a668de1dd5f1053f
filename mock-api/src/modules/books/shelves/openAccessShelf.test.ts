import { openAccessList, openAccessSchemas } from '@juris/contract';
import { form, pdf, png, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

describe('open-access routes', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  test('the list contains active books for everybody, and inactive books only for editors', async () => {
    const count = async (as?: string) =>
      openAccessList.parse((await api.call('GET', '/api/openaccess?onlyActive=0', { token: as })).body).output
        .length;
    const active = await count();
    expect(active).toBeGreaterThan(0);
    expect(await count(token)).toBe(active + 1);
  });

  test('an open-access book can be added, changed, activated and read', async () => {
    const added = await api.call('POST', '/api/openaccess/create', {
      token,
      form: form({ title: 'Utopia', coverImage: svg(), pdfFile: pdf(), isActive: '0' }),
    });
    const before = openAccessSchemas.responses.saved.parse(added.body).output;
    expect(before.isActive).toBe(0);
    const address = `/api/openaccess/update/${before.id}`;
    await api.call('POST', address, {
      token,
      form: form({ title: 'Utopia, 1516', coverImage: await png() }),
    });
    await api.call('POST', address, { token, json: { isActive: 1 } });
    const { body } = await api.call('GET', `/api/openaccess/${before.id}`);
    expect(body).toMatchObject({
      output: {
        title: 'Utopia, 1516',
        downloadLink: before.downloadLink,
        isActive: 1,
        imageWidth: 40,
        version: 3,
        pdfBytes: (await pdf().arrayBuffer()).byteLength,
      },
    });
  });

  test('the sample documents support range requests', async () => {
    const { output } = openAccessList.parse((await api.call('GET', '/api/openaccess')).body);
    const address = `${api.origin}/uploads/openaccess/pdfs/${output[0]?.downloadLink}`;
    const part = await fetch(address, { headers: { range: 'bytes=0-4' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('%PDF-');
    expect((await fetch(address, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });
});
