import { z } from 'zod';
import { activityEntries } from '@juris/contract';
import { libraryFileList, libraryFileReplaced } from '@juris/contract/libraryFiles';
import { connect } from '../../../platform/db/open';
import { ReceivedFile } from '../../../platform/uploads/receivedFile';
import { recordIn } from '../../../testing/contentTypeClient';
import { form, pdf, png, svg } from '../../../testing/files';
import type { TestApi } from '../../../testing/startApi';
import { clientOf, startWithPublisher } from '../../../testing/startWithPublisher';
import { replaceFile } from './replaceFile';

describe('files of the library', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    ({ api, token } = await startWithPublisher());
  });
  afterAll(() => api.close());

  const find = async (name: unknown) => {
    const { body } = await api.call('GET', `/api/files?name=${String(name)}`, { token });
    return libraryFileList.parse(body).output;
  };
  const addBanner = async (image: File | string, title = 'A banner') => {
    const { status, body } = await api.call('POST', '/api/banner/create', {
      token,
      form: form({ title, image }),
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return recordIn.parse(body);
  };
  const saveDraft = async ({ id, version }: { id: number; version: number }, image: unknown) => {
    const fields = { title: 'Draft', image: String(image), version: String(version) };
    const saved = await api.call('POST', `/api/drafts/banner/${id}`, { token, form: form(fields) });
    expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  };
  const replace = async (fields: Record<string, string | File>) => {
    const { status, body } = await api.call('POST', '/api/files/replace', { token, form: form(fields) });
    expect([status, body]).toEqual([200, expect.anything()]);
    return libraryFileReplaced.parse(body).output;
  };
  const isPublic = async (folder: string, name: unknown) =>
    (await api.app.inject(`/uploads/${folder}/${String(name)}`)).statusCode;
  const leaderWith = async (image: string) => {
    const client = clientOf(api, token, 'leader');
    const { id } = await client.add();
    const { status, body } = await api.call('POST', client.callOf('update', id).path, {
      ...{ token, form: form({ image }) },
    });
    return { id, status, body };
  };
  const leaderImage = async (id: number) =>
    recordIn.parse((await clientOf(api, token, 'leader').get(id)).body).imgLink;

  test('a photograph that is uploaded twice is one library file with both uses', async () => {
    const photo = new File([await png(61, 44)], 'வழக்குரைஞர்.png', { type: 'image/png' });
    const [first, second] = [await addBanner(photo, 'One'), await addBanner(photo, 'Two')];
    for (const { imgLink } of [first, second])
      expect(await find(imgLink)).toEqual([
        expect.objectContaining({ originalName: 'வழக்குரைஞர்.png', uses: 2, name: first.imgLink }),
      ]);
  });

  test('a form can refer to an image of another content type, which stays one library file', async () => {
    const banner = await addBanner(svg('other-type'));
    const { id, status } = await leaderWith(z.string().parse(banner.imgLink));
    expect(status).toBe(200);
    expect(await isPublic('leaders', await leaderImage(id))).toBe(200);
    expect(await find(banner.imgLink)).toMatchObject([
      {
        uses: 2,
        usedIn: [{ kind: 'banner' }, { kind: 'leader', recordId: id }],
        originalName: 'drawing.svg',
      },
    ]);
    const again = await leaderWith(z.string().parse(banner.imgLink));
    expect(await leaderImage(again.id)).toBe(await leaderImage(id));
  });

  test('an image field rejects the name of a PDF of the library', async () => {
    const { downloadLink } = await clientOf(api, token, 'resource').add();
    expect(await leaderWith(z.string().parse(downloadLink))).toMatchObject({ status: 400 });
  });

  test('a replaced image is replaced in all records and drafts, and the old one is not public', async () => {
    const banner = await addBanner(svg('old-everywhere'), 'Everywhere');
    const old = z.string().parse(banner.imgLink);
    const leader = await leaderWith(old);
    const drafted = await addBanner(svg('without-draft'), 'Published');
    await saveDraft(drafted, old);
    const oldPortrait = await leaderImage(leader.id);
    const { name, changed } = await replace({ name: old, image: await png(80, 60) });
    const uses = [`banner ${banner.id}`, `banner ${drafted.id} draft`, `leader ${leader.id}`];
    expect(changed.split(',').sort()).toEqual(uses.sort());
    expect(recordIn.parse((await clientOf(api, token, 'banner').get(banner.id)).body)).toMatchObject({
      ...{ imgLink: name, imageWidth: 80, imageHeight: 60, version: 2 },
    });
    const draft = await api.call('GET', `/api/drafts/banner/${drafted.id}`, { token });
    expect(recordIn.parse(draft.body)).toMatchObject({ title: 'Draft', imgLink: name });
    expect([
      await isPublic('banners', name),
      await isPublic('leaders', await leaderImage(leader.id)),
    ]).toEqual([200, 200]);
    expect([await isPublic('banners', old), await isPublic('leaders', oldPortrait)]).toEqual([404, 404]);
    expect(await find(old)).toMatchObject([{ uses: 0 }]);
    expect(await find(name)).toMatchObject([{ uses: 3, width: 80 }]);
  });

  test.each([
    ['a record that gets another image', 'record'],
    ['a draft that is discarded', 'draft'],
  ])('a replacement is rejected with 409 for %s while the new file is stored', async (_what, changed) => {
    const [banner, used] = [
      await addBanner(svg(`shown-${changed}`)),
      await addBanner(svg(`used-${changed}`)),
    ];
    const [shown, name] = z.tuple([z.string(), z.string()]).parse([banner.imgLink, used.imgLink]);
    await saveDraft(banner, name);
    const update = clientOf(api, token, 'banner').callOf('update', used.id).path;
    const store = async () => {
      if (changed === 'record') await api.call('POST', update, { token, form: form({ image: shown }) });
      else await api.call('POST', `/api/drafts/banner/${banner.id}/discard`, { token, json: {} });
      return { name: 'too-late.svg', width: 40, height: 30 };
    };
    const { db } = await connect(api.dataDir, api.databaseUrl);
    const replacing = replaceFile(
      { db, uploads: { saving: (save) => save({ store }) } },
      {
        ...{ name, file: new ReceivedFile('', 'too-late.svg', 'svg', 40, 30) },
        only: [changed === 'record' ? `banner ${used.id}` : `banner ${banner.id} draft`],
      },
      { id: 1, name: 'Editor' },
    );
    await expect(replacing).rejects.toMatchObject({ statusCode: 409 });
    await db.destroy();
    expect(await find('too-late.svg')).toEqual([]);
  });

  test('the undo of a replacement restores the old image in the changed records only', async () => {
    const banner = await addBanner(svg('old-undo'));
    const other = await addBanner(svg('new-undo'));
    const old = z.string().parse(banner.imgLink);
    const { name, changed } = await replace({ name: old, image: svg('new-undo') });
    await replace({ name, image: old, only: changed });
    const imageOf = async (id: number) =>
      recordIn.parse((await clientOf(api, token, 'banner').get(id)).body).imgLink;
    expect([await imageOf(banner.id), await imageOf(other.id)]).toEqual([old, other.imgLink]);
    expect(await isPublic('banners', old)).toBe(200);
  });

  test('a PDF is replaced by a PDF, and an image in its place is rejected', async () => {
    const { id, downloadLink } = await clientOf(api, token, 'resource').add();
    const name = z.string().parse(downloadLink);
    const { body, status } = await api.call('POST', '/api/files/replace', {
      ...{ token, form: form({ name, image: await png() }) },
    });
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { pdf: expect.any(String) } })]);
    await replace({ name, pdf: pdf('new.pdf', 0, 'new') });
    const { body: now } = await clientOf(api, token, 'resource').get(id);
    expect(recordIn.parse(now).downloadLink).not.toBe(name);
    expect(await isPublic('resources/pdfs', name)).toBe(404);
  });

  test('the alternative text of the library stays when a record is saved with another one', async () => {
    const banner = await addBanner(svg('described'));
    const json = { name: banner.imgLink, altText: 'A shelf of books' };
    expect(await api.call('POST', '/api/files/describe', { token, json })).toMatchObject({ status: 200 });
    await clientOf(api, token, 'banner').change(banner.id, { altText: 'Another text' });
    expect(await find(banner.imgLink)).toMatchObject([{ altText: 'A shelf of books' }]);
  });

  test('Activity lists who changed the alternative text of a file, and who removed a file', async () => {
    const banner = await addBanner(svg('listed'));
    const name = z.string().parse(banner.imgLink);
    await api.call('POST', '/api/files/describe', { token, json: { name, altText: 'A reading room' } });
    await replace({ name, image: await png() });
    await api.call('POST', '/api/files/remove', { token, json: { name } });
    const { body } = await api.call('GET', '/api/activity/entries?kind=file', { token });
    const entry = { kind: 'file', name, savedBy: 'editor@example.org' };
    expect(activityEntries.parse(body).output.slice(0, 2)).toMatchObject([
      { ...entry, action: 'deleted' },
      { ...entry, action: 'described', value: 'A reading room' },
    ]);
  });

  test('a file that a record uses, even in the bin, cannot be removed', async () => {
    const banner = await addBanner(svg('used'));
    const remove = () => api.call('POST', '/api/files/remove', { token, json: { name: banner.imgLink } });
    expect(await remove()).toMatchObject({ status: 409 });
    await clientOf(api, token, 'banner').change(banner.id, { isActive: 0 });
    await api.call('POST', `/api/bin/banner/${banner.id}`, { token });
    expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringContaining('bin') } });
  });

  test('the draft of a record in the bin is no use of its file, but keeps it from being removed', async () => {
    const binned = await addBanner(svg('of-binned'), 'Binned');
    const { id, imgLink } = await addBanner(svg('of-draft-in-bin'));
    const name = z.string().parse(imgLink);
    await saveDraft(binned, name);
    const records = [{ id: binned.id, version: binned.version }];
    await api.call('POST', '/api/status/banner', { token, json: { isActive: 0, records } });
    await api.call('POST', `/api/bin/banner/${binned.id}`, { token });
    expect(await find(name)).toMatchObject([{ uses: 1, usedIn: [{ recordId: id }] }]);
    expect(await replace({ name, image: await png() })).toMatchObject({ changed: `banner ${id}` });
    const { body } = await api.call('GET', '/api/files?unused=1', { token });
    expect(libraryFileList.parse(body).output).toContainEqual(expect.objectContaining({ name }));
    expect(await api.call('POST', '/api/files/remove', { token, json: { name } })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('“Binned” in the bin') } },
    });
  });

  test('a draft that has not changed the image is no use of the image that its record had', async () => {
    const banner = await addBanner(svg('before-change'));
    const name = z.string().parse(banner.imgLink);
    await saveDraft(banner, name);
    expect(await find(name)).toMatchObject([{ usedIn: [{ isDraft: false }] }]);
    const { name: other } = await replace({ name, image: svg('after-change') });
    const draft = await api.call('GET', `/api/drafts/banner/${banner.id}`, { token });
    expect(recordIn.parse(draft.body)).toMatchObject({ title: 'Draft', imgLink: other });
    expect(await find(name)).toMatchObject([{ uses: 0, usedIn: [] }]);
    const json = { name };
    expect(await api.call('POST', '/api/files/remove', { token, json })).toMatchObject({ status: 200 });
  });

  test('an unused file is removed, also after the next start', async () => {
    const banner = await addBanner(svg('unused'));
    await replace({ name: z.string().parse(banner.imgLink), image: await png() });
    const json = { name: banner.imgLink };
    expect(await api.call('POST', '/api/files/remove', { token, json })).toMatchObject({ status: 200 });
    expect(await find(banner.imgLink)).toEqual([]);
    const staff = { authorization: `Bearer ${token}` };
    const { statusCode } = await api.app.inject({
      url: `/uploads/banners/${String(banner.imgLink)}`,
      headers: staff,
    });
    expect(statusCode).toBe(404);
    await api.restart();
    token = await api.signIn();
    expect(await find(banner.imgLink)).toEqual([]);
  });

  test('the list can be sorted by the number of records and drafts that use a file', async () => {
    const banner = await addBanner(svg('used-often'), 'First');
    const name = z.string().parse(banner.imgLink);
    await addBanner(name, 'Second');
    await addBanner(svg('used-often'), 'Third');
    const drafted = await addBanner(svg('drafted'), 'Drafted');
    for (const one of [banner, drafted]) await saveDraft(one, name);
    const { body } = await api.call('GET', '/api/files?sort=-uses&page=1&limit=100', { token });
    const { output } = libraryFileList.parse(body);
    expect(output[0]).toMatchObject({ uses: 4, usedIn: expect.arrayContaining([expect.anything()]) });
    const counts = output.map(({ uses }) => uses);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  });

  test.each(['describe', 'replace', 'remove'])('files/%s returns 404 for an unknown file', async (action) => {
    const name = 'missing-000.png';
    const sent = action === 'replace' ? { form: form({ name, image: await png() }) } : undefined;
    const json = action === 'describe' ? { name, altText: '' } : { name };
    const { status } = await api.call('POST', `/api/files/${action}`, { token, ...(sent ?? { json }) });
    expect(status).toBe(404);
  });
});
