import { activityEntries, versionsResponse } from '@juris/contract';
import { originalTexts } from '@juris/contract/page-texts/originalTexts';
import { pageTextGroups } from '@juris/contract/page-texts/pageTextGroups';
import {
  pageTextChanges,
  pageTextList,
  pageTextNames,
  pageTextRecord,
  pageTextResponse,
} from '@juris/contract/page-texts/pageTexts';
import { startApi, type TestApi } from '../../testing/startApi';

describe('page texts', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const groups = async () =>
    pageTextList.parse((await api.call('GET', '/api/page-texts/groups', { token })).body).output;
  const open = async (name: string) => {
    const id = (await groups()).find((group) => group.name === name)?.id;
    const { body } = await api.call('GET', `/api/page-texts/groups/${id}`, { token });
    return pageTextResponse.parse(body).output;
  };
  const save = (id: number, texts: object, version?: number) =>
    api.call('POST', `/api/page-texts/groups/${id}`, { token, json: { texts, version } });
  /** Returns the original texts of a group. */
  const textsOf = (name: string): object =>
    originalTexts[pageTextNames.find((known) => known === name) ?? 'home'];
  const changed = async (...names: string[]) =>
    pageTextChanges.parse((await api.call('GET', `/api/page-texts?names=${names.join(',')}`)).body).output;

  // Each test starts with the original texts.
  beforeEach(async () => {
    for (const { id, name, isChanged } of await groups())
      if (isChanged) expect((await save(id, textsOf(name))).status).toBe(200);
  });

  test.each(pageTextNames)(
    'the texts of the group %s fit its schema and start as the original texts',
    async (name) => {
      const group = await open(name);
      expect(pageTextGroups[name].schema.parse(originalTexts[name])).toEqual(originalTexts[name]);
      expect(group).toMatchObject({ name, isChanged: false, texts: originalTexts[name] });
      expect(group.original).toEqual(originalTexts[name]);
      expect(group.schema).toMatchObject({ type: 'object', properties: expect.anything() });
    },
  );

  test.each(pageTextNames)(
    'saving the original texts of the group %s changes no public text',
    async (name) => {
      const { id, texts } = await open(name);
      expect((await save(id, texts)).status).toBe(200);
      expect(await changed(name)).toEqual({ [name]: {} });
      expect(await open(name)).toMatchObject({ texts: originalTexts[name], isChanged: false });
    },
  );

  test('the public response has only the changed fields of the requested groups', async () => {
    const { id, texts } = await open('company');
    await save(id, { ...texts, phone: '+91 44 2345 6789' });
    expect(await changed('company', 'brill', 'futureGroup')).toEqual({
      brill: {},
      company: { phone: '+91 44 2345 6789' },
    });
    expect(await open('company')).toMatchObject({ isChanged: true, texts: { phone: '+91 44 2345 6789' } });
    await save(id, texts);
    expect(await changed('company')).toEqual({ company: {} });
  });

  test('a removed optional text is null in the public response and absent in the record', async () => {
    const { id, texts } = await open('privacy');
    await save(id, { ...texts, sample: ' ' });
    expect(await changed('privacy')).toEqual({ privacy: { sample: null } });
    expect((await open('privacy')).texts).not.toHaveProperty('sample');
  });

  test('the history names the editor of contact details, and an earlier version can be restored', async () => {
    const { id, texts, version } = await open('enquiry');
    await save(id, { ...texts, title: 'Ask us' });
    const { body } = await api.call('GET', `/api/history/pageText/${id}`, { token });
    const [latest] = versionsResponse('PageText', pageTextRecord).parse(body).output;
    expect(latest).toMatchObject({ action: 'saved', savedBy: expect.stringMatching(/./) });
    expect(latest?.record.texts).toMatchObject({ title: 'Ask us', lead: texts.lead });
    const activity = await api.call('GET', '/api/activity/entries?limit=1', { token });
    expect(activityEntries.parse(activity.body).output[0]).toMatchObject({
      kind: 'pageText',
      name: 'Enquiry form',
    });
    await api.call('POST', `/api/history/pageText/${id}/${version}`, { token });
    expect((await open('enquiry')).texts.title).toBe('Enquiry');
    expect(await changed('enquiry')).toEqual({ enquiry: {} });
  });

  test('a save with an old version is rejected with 409 and changes nothing', async () => {
    const { id, texts, version } = await open('jove');
    await save(id, { ...texts, lead: 'First' }, version);
    const second = await save(id, { ...texts, lead: 'Second' }, version);
    expect(second.status).toBe(409);
    expect((await open('jove')).texts.lead).toBe('First');
  });

  test.each<[string, keyof typeof originalTexts, object, Record<string, string>]>([
    ['an empty heading', 'brill', { heading: '' }, { 'texts.heading': 'Enter a heading.' }],
    [
      'a section without heading',
      'brill',
      { sections: [{ paragraphs: ['A'] }, { paragraphs: ['B'] }] },
      { 'texts.sections.1.heading': 'Section 2: enter a heading.' },
    ],
    [
      'a link to a missing page',
      'imprint',
      { links: [{ text: 'More', to: '/nowhere' }] },
      { 'texts.links.0.to': 'Choose one of the values in the list.' },
    ],
    [
      'a script as address',
      'jove',
      { site: { text: 'JoVE', href: 'javascript:alert(1)' } },
      { 'texts.site.href': 'Enter the address of another site, e.g. https://example.org/page.' },
    ],
    [
      'another number of services',
      'services',
      { services: originalTexts.services.services.slice(1) },
      { 'texts.services': 'Services must have at least 5 entries.' },
    ],
    [
      'another path of a form',
      'home',
      { invitations: homeWith('/admin') },
      { 'texts.invitations.0.to': 'This part of the page must not change.' },
    ],
    [
      'two equal paragraphs',
      'southAsianEditions',
      { paragraphs: ['Same', 'Same'] },
      { 'texts.paragraphs.1': 'Two entries are the same. Change one of them.' },
    ],
    ['an unknown field', 'jove', { html: '<b>' }, { 'texts.html': 'html is not a field of this form.' }],
    [
      'italics that the citation lacks',
      'communicateReferences',
      { chapters: [{ number: 1, title: 'One', references: [{ text: 'A book.', italicTitle: 'B' }] }] },
      { 'texts.chapters.0.references.0.italicTitle': 'The citation doesn’t contain these words.' },
    ],
    ['a wrong phone number', 'company', { phone: 'none' }, { 'texts.phone': expect.stringContaining('+91') }],
  ])('%s is rejected with a message at the field', async (_, name, change, fields) => {
    const { id, texts } = await open(name);
    const { status, body } = await save(id, { ...texts, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields });
  });

  function homeWith(to: string) {
    const [first, ...others] = originalTexts.home.invitations;
    return [{ ...first, to }, ...others];
  }

  test('only staff can read the groups and change them', async () => {
    const { id, texts } = await open('writefull');
    expect((await api.call('GET', '/api/page-texts/groups')).status).toBe(401);
    const { status } = await api.call('POST', `/api/page-texts/groups/${id}`, { json: { texts } });
    expect(status).toBe(401);
  });

  test('the public response is 304 until a text changes', async () => {
    const first = await api.call('GET', '/api/page-texts?names=writefull');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await api.call('GET', '/api/page-texts?names=writefull', { headers })).status).toBe(304);
    const { id, texts } = await open('writefull');
    await save(id, { ...texts, lead: 'Free trial of 30 days.' });
    expect((await api.call('GET', '/api/page-texts?names=writefull', { headers })).status).toBe(200);
  });
});
