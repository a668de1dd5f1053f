import { browsedAuthor } from '@juris/contract';
import { authorProfileSchemas } from '@juris/contract/authorProfiles';
import { form, png, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const ORCID = '0000-0002-1825-0097';

describe('author profiles', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    const addTitle = (title: string, contributors: object[]) =>
      api.call('POST', '/api/published-titles', {
        token,
        form: form({ title, publisherId: '1', image: svg(), record: JSON.stringify({ contributors }) }),
      });
    await addTitle('Torts', [{ name: 'Asha Varma', orcid: ORCID }]);
    await addTitle('Wards', [{ name: 'Asha V. Menon', orcid: ORCID }]);
    await addTitle('Tamil', [{ name: 'அன்பரசி மாறன்' }]);
    await addTitle('Digest', [{ name: 'Bar Council of India', type: 'organisation' }]);
    await addTitle('Two', [
      { name: 'Meena Rao', orcid: '0000-0001-5109-3700' },
      { name: 'Meena Rao', orcid: '0000-0002-1694-233X' },
    ]);
  });
  afterAll(() => api.close());

  const add = async (fields: Record<string, string | File>) => {
    const { status, body } = await api.call('POST', '/api/author-profiles/create', {
      ...{ token, form: form(fields) },
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return authorProfileSchemas.responses.saved.parse(body).output;
  };
  const change = (id: number, json: object) =>
    api.call('POST', `/api/author-profiles/update/${id}`, { token, json });
  const author = async (slug: string) =>
    browsedAuthor.parse((await api.call('GET', `/api/browse/authors/${encodeURIComponent(slug)}`)).body)
      .output;

  test('a profile with an ORCID iD is on the page of this person, whatever the name in the books', async () => {
    const biography = 'Teaches *torts*.';
    await add({ name: 'A. Varma', orcid: ORCID, biography, website: 'example.org/asha' });
    expect(await author('asha-varma')).toMatchObject({
      name: 'Asha V. Menon',
      ...{ biography, website: 'example.org/asha', picture: null, portrait: null },
    });
  });

  test('a profile without an ORCID iD is found by the name of a person or an organisation in any script', async () => {
    await add({ name: 'அன்பரசி மாறன்', biography: 'வழக்குரைஞர்.' });
    await add({ name: 'Bar Council of India', biography: 'Regulates advocates.' });
    expect(await author('அன்பரசி-மாறன்')).toMatchObject({ biography: 'வழக்குரைஞர்.' });
    expect(await author('bar-council-of-india')).toMatchObject({
      ...{ type: 'organisation', biography: 'Regulates advocates.' },
    });
  });

  test('a profile without an ORCID iD is on no page if several people have the name', async () => {
    await add({ name: 'Meena Rao', biography: 'One of two.' });
    expect(await author('meena-rao')).toMatchObject({ biography: '' });
    expect(await author('meena-rao-0000-0001-5109-3700')).toMatchObject({ biography: '' });
    await add({ name: 'Meena Rao', orcid: '0000-0001-5109-3700', biography: 'The first.' });
    expect(await author('meena-rao-0000-0001-5109-3700')).toMatchObject({ biography: 'The first.' });
  });

  test('the portrait of a profile is public with its focal point until it is removed', async () => {
    const fields = { name: 'Asha Varma', orcid: ORCID, biography: 'B', altText: 'In court', focalX: '20' };
    const { id, imgLink } = await add({ ...fields, image: await png(64, 48) });
    const picture = { imgLink, altText: 'In court', focalX: 20, focalY: 30, imageWidth: 64, imageHeight: 48 };
    expect((await author('asha-varma')).picture).toMatchObject(picture);
    const statusOf = async (path: string) => (await api.app.inject(path)).statusCode;
    const [file, permanent] = [`/uploads/authors/${imgLink}`, `/api/image/authors/${id}`];
    expect([await statusOf(file), await statusOf(permanent)]).toEqual([200, 200]);
    expect((await change(id, { imgLink: 'other.png' })).status).toBe(400);
    expect((await change(id, { imgLink: '' })).status).toBe(200);
    expect((await author('asha-varma')).picture).toBeNull();
    expect([await statusOf(file), await statusOf(permanent)]).toEqual([404, 404]);
  });

  test('an inactive profile is not on the page of the author, and the person on the leadership pages is used', async () => {
    await api.call('POST', '/api/leadership/create', {
      token,
      form: form({
        ...{ personName: 'Bar Council of India', description: 'Leads.', leadershipCategoryId: '1' },
        image: svg(),
      }),
    });
    const { id } = await add({ name: 'Bar Council of India', biography: 'The latest profile.' });
    const biography = async () => (await author('bar-council-of-india')).biography;
    expect(await biography()).toBe('The latest profile.');
    const { body } = await api.call('GET', '/api/author-profiles?onlyActive=1');
    for (const one of authorProfileSchemas.responses.list.parse(body).output)
      if (one.name === 'Bar Council of India') await change(one.id, { isActive: 0 });
    expect([await biography(), id > 0]).toEqual(['Leads.', true]);
  });
});
