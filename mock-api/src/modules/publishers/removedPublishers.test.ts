import { z } from 'zod';
import { managedPublisherList, titleSchemas, publisherSavedResponse } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const post = (address: string, json?: object) => api.call('POST', `/api/${address}`, { token, json });
const add = async (publisherName: string) =>
  publisherSavedResponse.parse((await post('publishers/create', { publisherName })).body).output.id;
const addTitle = async (publisherId: number, isActive = '0') => {
  const fields = { title: 'Torts', publisherId: String(publisherId), isActive, image: svg() };
  const { body } = await api.call('POST', '/api/published-titles', { token, form: form(fields) });
  return titleSchemas.responses.saved.parse(body).output.id;
};
const idsIn = async (list: string) =>
  managedPublisherList
    .parse((await api.call('GET', `/api/${list}`, { token })).body)
    .output.map(({ id }) => id);
const bin = async () => JSON.stringify((await api.call('GET', '/api/bin', { token })).body);
const refused = (message: string) => ({ status: 409, body: { message } });

/** Moves all removals 31 days back, so that the records can be deleted permanently. */
async function wait31Days() {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const savedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  await db.updateTable('contentVersion').set({ savedAt }).where('action', '=', 'removed').execute();
  await db.destroy();
}

test('a publisher without titles and resources can be moved to the bin and restored', async () => {
  const id = await add('By Mistake');
  expect(await post(`bin/publisher/${id}`)).toMatchObject({
    status: 200,
    body: { message: 'The publisher was moved to the bin.' },
  });
  expect(await idsIn('publishers')).not.toContain(id);
  expect(await bin()).toContain(`{"kind":"publisher","recordId":${id},"name":"By Mistake"`);
  expect((await post(`bin/publisher/${id}/delete`)).status).toBe(409);
  expect(await post(`bin/publisher/${id}/restore`)).toMatchObject({
    status: 200,
    body: { message: 'The publisher was restored.' },
  });
  expect(await idsIn('publishers')).toContain(id);
  expect(await bin()).not.toContain(`{"kind":"publisher","recordId":${id},`);
});

test('a publisher with titles or with its own page cannot be moved to the bin', async () => {
  const id = await add('In Use');
  await addTitle(id);
  expect(await post(`bin/publisher/${id}`)).toMatchObject(
    refused(
      '1 title and 0 resources belong to it, so it can’t be removed. Move them to another publisher or remove them first.',
    ),
  );
  expect(await post('bin/publisher/1')).toMatchObject(
    refused('A page of the site shows the titles of “Juris Press”, so it can’t be removed.'),
  );
});

test('a removed publisher cannot be restored if another publisher now has the same name', async () => {
  const id = await add('Namesake');
  await post(`bin/publisher/${id}`);
  await add('NAMESAKE');
  expect(await post(`bin/publisher/${id}/restore`)).toMatchObject(
    refused('There is already a publisher “Namesake”. Rename that one first.'),
  );
});

test('the id of a removed publisher is never reused', async () => {
  const id = await add('Last');
  await post(`bin/publisher/${id}`);
  const next = await add('After The Last');
  expect(next).toBeGreaterThan(id);
  await wait31Days();
  await post(`bin/publisher/${next}`);
  expect((await post(`bin/publisher/${id}/delete`)).status).toBe(200);
  expect(await add('Later Still')).toBeGreaterThan(next);
});

test('a publisher with a title in the bin cannot be deleted, and is restored before the title', async () => {
  const id = await add('Gone Press');
  const title = await addTitle(id);
  await post(`bin/publishedTitle/${title}`);
  await post(`bin/publisher/${id}`);
  const isAway = refused('Its publisher “Gone Press” is in the bin. Restore the publisher first.');
  expect(await post(`bin/publishedTitle/${title}/restore`)).toMatchObject(isAway);
  await wait31Days();
  expect(await post(`bin/publisher/${id}/delete`)).toMatchObject(
    refused(
      '1 title and 0 resources belong to it in the bin, so it can’t be deleted. Delete them permanently first.',
    ),
  );
  await post(`bin/publisher/${id}/restore`);
  expect((await post(`bin/publishedTitle/${title}/restore`)).status).toBe(200);
});

test('an older version of a title cannot be restored if its publisher was removed', async () => {
  const id = await add('Former Press');
  const title = await addTitle(id);
  await post(`published-titles/${title}`, { publisherId: 1 });
  await post(`bin/publisher/${id}`);
  const putBack = () => post(`history/publishedTitle/${title}/1`);
  expect(await putBack()).toMatchObject(
    refused('Its publisher “Former Press” is in the bin. Restore the publisher first.'),
  );
  await wait31Days();
  expect((await post(`bin/publisher/${id}/delete`)).status).toBe(200);
  expect(await putBack()).toMatchObject(
    refused(
      'Its publisher “Former Press” was deleted permanently, so this can’t be restored. Copy the details into the form instead.',
    ),
  );
  const history = await api.call('GET', `/api/history/publishedTitle/${title}`, { token });
  const names = z
    .object({ output: z.array(z.object({ record: z.object({ publisherName: z.string() }) })) })
    .parse(history.body)
    .output.map(({ record }) => record.publisherName);
  expect(names).toEqual(['Juris Press', 'Former Press']);
});
