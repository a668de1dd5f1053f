import { browsedSeries } from '@juris/contract';
import { seriesProfileSchemas } from '@juris/contract/seriesProfiles';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

describe('series profiles', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    for (const title of ['Law Primers: Basics', 'எளிய தமிழில் சட்டம்', 'Two profiles', 'Without a profile'])
      await api.call('POST', '/api/published-titles', {
        token,
        form: form({ title, publisherId: '1', image: svg(), record: JSON.stringify({ series: { title } }) }),
      });
  });
  afterAll(() => api.close());

  const add = async (fields: Record<string, string>) => {
    const { status, body } = await api.call('POST', '/api/series-profiles/create', {
      ...{ token, form: form(fields) },
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return seriesProfileSchemas.responses.saved.parse(body).output;
  };
  const change = (id: number, json: object) =>
    api.call('POST', `/api/series-profiles/update/${id}`, { token, json });
  const series = async (slug: string) =>
    browsedSeries.parse((await api.call('GET', `/api/browse/series/${encodeURIComponent(slug)}`)).body)
      .output;

  test('a profile is on the page of the series, whatever the case and punctuation of its title', async () => {
    await add({ name: 'LAW PRIMERS – basics', issn: '20493630', description: 'For *students*.' });
    expect(await series('law-primers-basics')).toMatchObject({
      title: 'Law Primers: Basics',
      ...{ description: 'For *students*.', issn: '2049-3630', eIssn: '' },
    });
  });

  test('a profile is found by a title in Tamil', async () => {
    await add({ name: 'எளிய தமிழில் சட்டம்', eIssn: '2434-561x', description: 'கையேடுகள்.' });
    expect(await series('எளிய-தமிழில்-சட்டம்')).toMatchObject({ description: 'கையேடுகள்.', eIssn: '2434-561X' });
  });

  test('the latest active profile of a series is shown, and none after all are inactive', async () => {
    const first = await add({ name: 'Two profiles', issn: '2049-3630', description: 'The first.' });
    const latest = await add({ name: 'Two profiles', description: 'The latest.' });
    expect(await series('two-profiles')).toMatchObject({ description: 'The latest.', issn: '' });
    await change(latest.id, { isActive: 0 });
    expect(await series('two-profiles')).toMatchObject({ description: 'The first.', issn: '2049-3630' });
    await change(first.id, { isActive: 0 });
    expect(await series('two-profiles')).not.toHaveProperty('description');
  });

  test('the page of a series without a profile has neither description nor ISSN', async () => {
    const page = await series('without-a-profile');
    for (const field of ['description', 'issn', 'eIssn']) expect(page).not.toHaveProperty(field);
  });

  test('a profile is changed by a form and by JSON, and invalid values are rejected with 400', async () => {
    const { id } = await add({ name: 'Changed', description: 'Before.' });
    const path = `/api/series-profiles/update/${id}`;
    const sent = await api.call('POST', path, { token, form: form({ description: 'After.', eIssn: '' }) });
    expect(sent.body).toMatchObject({ message: 'The series was saved.', output: { description: 'After.' } });
    expect(await change(id, { issn: '2049-3631', description: '' })).toMatchObject({
      status: 400,
      body: {
        fields: { issn: expect.stringContaining('“20493631”'), description: 'Enter a description.' },
      },
    });
  });

  test('a profile has no image, so its record has no alternative text', async () => {
    expect(await add({ name: 'Plain', description: 'Text.', altText: 'A cover' })).not.toHaveProperty(
      'altText',
    );
  });

  test('a title without letters and digits is stored, and no page shows the profile', async () => {
    await add({ name: '…', description: 'Nowhere.' });
    expect((await api.call('GET', `/api/browse/series/${encodeURIComponent('…')}`)).status).toBe(404);
  });
});
