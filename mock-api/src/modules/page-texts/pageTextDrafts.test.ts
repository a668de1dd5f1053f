import { waitUntil } from '@juris/testing/waitUntil';
import { originalTexts } from '@juris/contract/page-texts/originalTexts';
import {
  pageTextChanges,
  pageTextList,
  pageTextResponse,
  type EditedPageText,
} from '@juris/contract/page-texts/pageTexts';
import { missingRight } from '@juris/contract/rights';
import { startStaffApi, type StaffApi } from '../../testing/staffApi';

describe('drafts of page texts', () => {
  let staff: StaffApi;
  let api: StaffApi['api'];
  let token: string;
  beforeAll(async () => {
    staff = await startStaffApi();
    api = staff.api;
    token = (await staff.member('an.editor@example.org', 'editor')).token;
  });
  afterAll(() => staff.close());

  const listed = async (name: string) => {
    const { body } = await api.call('GET', '/api/page-texts/groups', { token });
    const found = pageTextList.parse(body).output.find((group) => group.name === name);
    if (!found) throw new Error(`There is no group ${name}.`);
    return found;
  };
  const open = async (name: string): Promise<EditedPageText> => {
    const { id } = await listed(name);
    const { body } = await api.call('GET', `/api/page-texts/groups/${id}`, { token });
    return pageTextResponse.parse(body).output;
  };
  const changed = async (name: string) =>
    pageTextChanges.parse((await api.call('GET', `/api/page-texts?names=${name}`)).body).output[name];
  const draft = (id: number, json: object) => api.call('POST', `/api/drafts/pageText/${id}`, { token, json });
  const post = (path: string, json = {}) => api.call('POST', `/api/drafts/pageText/${path}`, { token, json });
  const read = (id: number) => api.call('GET', `/api/drafts/pageText/${id}`, { token });

  test('a draft changes no public text until it is published, and the list shows its state', async () => {
    const { id, texts, version } = await open('imprint');
    const saved = await draft(id, { texts: { ...texts, lead: 'Law from Chennai' }, version });
    expect(saved).toMatchObject({
      status: 200,
      body: { output: { texts: { lead: 'Law from Chennai' }, version: 1, draft: { version: 1 } } },
    });
    expect(await changed('imprint')).toEqual({});
    expect(await open('imprint')).toMatchObject({ texts, version, state: 'publishedWithDraft' });
    expect(await listed('imprint')).toMatchObject({ state: 'publishedWithDraft', isChanged: false });
    expect((await read(id)).body).toMatchObject({ output: { texts: { lead: 'Law from Chennai' } } });

    expect((await post(`${id}/publish`, { draftVersion: 1 })).status).toBe(200);
    expect(await changed('imprint')).toEqual({ lead: 'Law from Chennai' });
    expect(await listed('imprint')).toMatchObject({ state: 'published', isChanged: true });
    expect((await read(id)).status).toBe(404);
  });

  test('undoing the publication of a draft restores the previous texts and the draft', async () => {
    const { id, texts } = await open('writefull');
    await draft(id, { texts: { ...texts, lead: 'Too early' } });
    await post(`${id}/publish`);
    const { version } = await open('writefull');
    expect((await post(`${id}/publish/undo`, { version })).body).toMatchObject({
      output: { texts: { lead: 'Too early' }, state: 'publishedWithDraft' },
    });
    expect(await changed('writefull')).toEqual({});
    await post(`${id}/discard`);
  });

  test('a scheduled draft is published at its time without a user', async () => {
    const { id, texts } = await open('jove');
    const publishOn = new Date(Date.now() + 400).toISOString();
    await draft(id, { texts: { ...texts, lead: 'New videos' }, publishOn });
    expect(await listed('jove')).toMatchObject({ state: 'scheduled', draft: { publishOn } });
    await waitUntil(
      () => changed('jove'),
      (texts) => texts?.lead === 'New videos',
    );
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishOn));
    expect(await listed('jove')).toMatchObject({ state: 'published' });
  });

  test('publishing a draft keeps texts that a colleague published meanwhile', async () => {
    const { id, texts } = await open('enquiry');
    await api.call('POST', `/api/page-texts/groups/${id}`, {
      token,
      json: { texts: { ...texts, title: 'Ask' } },
    });
    await draft(id, { texts: { ...texts, title: originalTexts.enquiry.title } });
    const other = { texts: { ...texts, title: 'Ask', lead: 'We reply on working days.' } };
    await api.call('POST', `/api/page-texts/groups/${id}`, { token, json: other });
    expect((await post(`${id}/publish`)).status).toBe(200);
    expect(await changed('enquiry')).toEqual({ lead: 'We reply on working days.' });
  });

  test('a discarded draft can be restored, and an outdated draft is rejected with 409', async () => {
    const { id, texts, version } = await open('brill');
    await draft(id, { texts: { ...texts, lead: 'Nearly lost' } });
    expect((await draft(id, { texts, version })).status).toBe(409);
    expect((await post(`${id}/discard`, { draftVersion: 1 })).status).toBe(200);
    expect(await listed('brill')).toMatchObject({ state: 'published' });
    expect((await post(`${id}/restore`)).body).toMatchObject({ output: { texts: { lead: 'Nearly lost' } } });
  });

  test('an earlier version of a draft is restored into the draft, and no public text changes', async () => {
    const { id, texts } = await open('lifestyleReferences');
    await draft(id, { texts: { ...texts, lead: 'First words' } });
    await draft(id, { texts: { ...texts, lead: 'Second words' }, draftVersion: 1 });
    expect((await post(`${id}/restore`, { version: 1, draftVersion: 2 })).body).toMatchObject({
      output: { texts: { lead: 'First words' }, version: 3 },
      replacedDraft: 2,
    });
    expect(await changed('lifestyleReferences')).toEqual({});
  });

  test('invalid texts of a draft are rejected with a message at the field', async () => {
    const { id, texts } = await open('company');
    expect(await draft(id, { texts: { ...texts, phone: 'none' } })).toMatchObject({
      status: 400,
      body: { fields: { 'texts.phone': expect.stringContaining('+91') } },
    });
  });

  test('an author saves a draft, and may neither publish nor schedule it', async () => {
    const author = (await staff.member('an.author@example.org', 'author')).token;
    const { id, texts } = await open('writefull');
    const send = (path: string, json: object) =>
      api.call('POST', `/api/drafts/pageText/${path}`, { token: author, json });
    const refused = { status: 403, body: { message: missingRight('editPages') } };
    expect((await send(`${id}`, { texts: { ...texts, lead: 'Writing help' } })).status).toBe(200);
    expect(await send(`${id}`, { texts, publishOn: '2999-12-31T18:30:00.000Z' })).toMatchObject(refused);
    expect(await send(`${id}/publish`, {})).toMatchObject(refused);
  });
});
