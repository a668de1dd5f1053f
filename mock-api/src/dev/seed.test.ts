import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { bannerSchemas, cataloguedTitleResponse, publisherList } from '@juris/contract';
import { form, svg } from '../testing/files';
import { startApi } from '../testing/startApi';
import { contentTypes } from '../modules/content-types/contentTypes';
import { contentTypeClient } from '../testing/contentTypeClient';

const bannersOf = async (api: Awaited<ReturnType<typeof startApi>>) =>
  bannerSchemas.responses.list.parse((await api.call('GET', '/api/banner')).body).output;

describe('seed', () => {
  test('the seed “empty” adds only the real publishers of the site and no sample content', async () => {
    const api = await startApi({ seed: 'empty' });
    expect(await bannersOf(api)).toEqual([]);
    const { output } = publisherList.parse((await api.call('GET', '/api/published-titles/publisher')).body);
    expect(output.map(({ publisherName }) => publisherName)).toEqual([
      'Juris Press',
      'Thomson Reuters',
      'Brill',
      'JoVE',
      'Writefull',
    ]);
    await api.close();
  });

  test('in production, a new database gets the seed “empty”, and a weak password of the first account is rejected', async () => {
    const adminPassword = 'nobody guesses this one';
    const api = await startApi({ production: true, adminPassword });
    expect(await bannersOf(api)).toEqual([]);
    await expect(api.restart({ adminPassword: 'long enough' })).rejects.toThrow(
      'ADMIN_PASSWORD has 11 characters and needs at least 12. Choose a password that is hard to guess.',
    );
    await api.close();
  });

  test('a restart does not apply the seed again, and a restart with --reset does', async () => {
    const api = await startApi();
    const token = await api.signIn();
    await api.call('POST', '/api/banner/create', { token, form: form({ title: 'Mine', image: svg() }) });
    await api.restart();
    expect((await bannersOf(api)).map(({ title }) => title)).toContain('Mine');
    await api.restart({ reset: true, yes: true });
    expect((await bannersOf(api)).map(({ title }) => title)).not.toContain('Mine');
    expect(readdirSync(path.join(api.dataDir, 'uploads/banners'))).toHaveLength(4);
    await api.close();
  });

  test('the seed creates a catalogue record for each book, and two books have a list of references', async () => {
    const api = await startApi();
    for (const path of ['/api/published-titles', '/api/openaccess']) {
      const { output } = z
        .object({ output: z.array(z.object({ authors: z.array(z.string()).min(1) })) })
        .parse((await api.call('GET', `${path}?limit=100`)).body);
      expect(output.length).toBeGreaterThan(1);
    }
    const record = async (id: number) =>
      cataloguedTitleResponse.parse((await api.call('GET', `/api/published-titles/${id}/record`)).body)
        .output;
    expect(await record(4)).toMatchObject({
      title: 'Communication in Healthcare',
      record: { references: '/communicatecare/references' },
    });
    expect(await record(5)).toMatchObject({
      title: 'Lifestyle Medicine',
      record: { references: '/ahpi/lifestyleasmedicine/references' },
    });
    await api.close();
  });

  test('the seed “large” creates the given number of rows of each content type', async () => {
    const rows = 300;
    const api = await startApi({ seed: 'large', seedRows: rows });
    const headers = { authorization: `Bearer ${await api.signIn()}` };
    for (const contentType of contentTypes) {
      const { path: address } = contentTypeClient(api, '', contentType).callOf('list');
      const response = await fetch(`${api.origin}${address}?onlyActive=0&limit=1`, { headers });
      const list: unknown = await response.json();
      expect(list).toMatchObject({ total: rows });
    }
    await api.close();
  });
});
