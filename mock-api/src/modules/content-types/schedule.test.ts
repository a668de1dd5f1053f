import { waitUntil } from '@juris/testing/waitUntil';
import { isScheduled } from '../content/schedule';
import { bannerSchemas } from '@juris/contract';
import { form, svg } from '../../testing/files';
import { contentTypeClient } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import type { ContentType } from '../content/contentType';
import { contentTypes } from './contentTypes';

const scheduledTypes = contentTypes.filter(isScheduled);

/** Public responses that are built from records, in addition to the lists. */
const publicPaths = [
  '/api/published-titles/facets',
  '/api/published-titles/onix.xml',
  '/api/openaccess/facets',
  '/api/kbart.txt',
  '/feeds/titles.atom',
  '/feeds/snippets.atom',
];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const text = async (path: string, as?: string) =>
  JSON.stringify((await api.call('GET', path, { token: as })).body);
/** Adds a record with a unique word in its name. A book has the word in its contributors too, for the facets. */
const addTo = (contentType: ContentType, times: object) =>
  contentTypeClient(api, token, contentType).add({
    [contentType.name]: 'Embargo',
    publisherId: 3,
    record: {
      contributors: [{ name: 'Embargo', role: 'author' }],
      ...(contentType.table === 'publishedTitle' && { formats: [{ format: 'e-book' }] }),
    },
    ...times,
  });

const newBanner = async (times: Record<string, string> = {}) =>
  api.call('POST', '/api/banner/create', {
    ...{ token, form: form({ title: 'Unscheduled', image: svg(), ...times }) },
  });

test('a record without a schedule is public immediately and has no start or end', async () => {
  const { output } = bannerSchemas.responses.saved.parse((await newBanner()).body);
  expect(output).toMatchObject({ activeFrom: '', activeUntil: '' });
  expect(await text('/api/banner?onlyActive=1')).toContain(`"id":${output.id},`);
});

test('a scheduled record is visible only to staff before its start and after its end', async () => {
  const ended = { activeUntil: '2024-01-01T00:00:00Z' };
  const later = { activeFrom: '2999-12-31T18:30:00Z', activeUntil: '' };
  const publicLists = [];
  for (const contentType of scheduledTypes) {
    const { callOf, list } = contentTypeClient(api, token, contentType);
    for (const times of [ended, later]) {
      const { id } = await addTo(contentType, times);
      const { path } = callOf('get', id);
      const one = contentType.table === 'publishedTitle' ? `${path}/record` : path;
      expect((await api.call('GET', one)).status).toBe(404);
      expect((await api.call('GET', one, { token })).status).toBe(200);
      expect(JSON.stringify((await list(token)).body)).toContain('Embargo');
      if (contentType.table === 'publishedTitle')
        expect((await api.call('GET', `${path}/onix.xml`)).status).toBe(404);
    }
    publicLists.push(callOf('list').path, `${callOf('list').path}?limit=100`);
  }
  for (const path of [...publicLists, ...publicPaths])
    expect([path, await text(path)]).not.toEqual([path, expect.stringContaining('Embargo')]);
  const { body } = await api.call('GET', '/api/resources/publishers?onlyActive=1');
  expect(body).toEqual({ output: [] });
});

test.each(scheduledTypes)(
  'a cached list of $table changes without a save when the schedule of a record starts or ends',
  async (contentType) => {
    const { callOf, change } = contentTypeClient(api, token, contentType);
    const soon = () => new Date(Date.now() + 300).toISOString();
    const { id } = await addTo(contentType, { activeFrom: soon(), activeUntil: '' });
    const isListed = async () => (await text(callOf('list').path)).includes(`"id":${id},`);
    await waitUntil(isListed);
    await change(id, { activeUntil: soon() });
    await waitUntil(isListed, (isVisible) => !isVisible);
  },
);

test.each([
  [{ activeFrom: 'tomorrow' }, { activeFrom: 'Publish on must have a date and a time.' }],
  [
    { activeFrom: '2026-12-03T00:00:00Z', activeUntil: '2026-12-02T23:00:00Z' },
    { activeUntil: 'The end must be after the start.' },
  ],
])('the API returns 400 with an error for the field for the schedule %j', async (times, fields) => {
  expect(await newBanner(times)).toMatchObject({ status: 400, body: { fields } });
  const { output } = bannerSchemas.responses.saved.parse((await newBanner()).body);
  const change = await api.call('POST', `/api/banner/update/${output.id}`, { token, json: times });
  expect(change).toMatchObject({ status: 400, body: { fields } });
});

test('a change of one time is compared with the stored other time', async () => {
  const times = { activeFrom: '2026-12-03T00:00:00Z', activeUntil: '2026-12-05T00:00:00Z' };
  const { output } = bannerSchemas.responses.saved.parse((await newBanner(times)).body);
  const change = (path: string, json: object) =>
    api.call('POST', `/api/${path}/${output.id}`, { token, json });
  const fields = { activeUntil: 'The end must be after the start.' };
  for (const wrong of [{ activeFrom: times.activeUntil }, { activeUntil: times.activeFrom }]) {
    expect(await change('banner/update', wrong)).toMatchObject({ status: 400, body: { fields } });
    const draft = await change('drafts/banner', { title: 'Unscheduled', ...wrong });
    expect(draft).toMatchObject({ status: 400, body: { fields } });
  }
  expect((await change('banner/update', { activeUntil: '' })).status).toBe(200);
});

const malformed = 'Publish on must have a date and a time.';
const outOfRange = 'Publish on must be in a year from 2000 to 9999.';

test.each([
  ['incomplete', malformed],
  [' ', malformed],
  ['2026-12-03', malformed],
  ['2026-12-03T09:00', malformed],
  ['2026-02-31T09:00:00Z', malformed],
  ['2026-12-03T24:00:00Z', malformed],
  ['+012026-12-03T09:00:00Z', malformed],
  ['-000001-12-03T09:00:00Z', malformed],
  ['275760-09-13T00:00:00.000Z', malformed],
  [1_800_000_000_000, malformed],
  [null, malformed],
  [['2026-12-03T09:00:00Z'], malformed],
  ['0026-12-03T09:00:00Z', outOfRange],
  ['1999-12-31T18:29:59Z', outOfRange],
])(
  'the API returns 400 for %j as the start of a schedule and leaves the stored schedule unchanged',
  async (activeFrom, message) => {
    const { output } = bannerSchemas.responses.saved.parse(
      (await newBanner({ activeFrom: '2999-12-03T09:00:00Z' })).body,
    );
    const change = await api.call('POST', `/api/banner/update/${output.id}`, { token, json: { activeFrom } });
    expect(change).toMatchObject({ status: 400, body: { fields: { activeFrom: message } } });
    const { body } = await api.call('GET', `/api/banner/${output.id}`, { token });
    expect(body).toMatchObject({ output: { activeFrom: '2999-12-03T09:00:00.000Z' } });
  },
);
