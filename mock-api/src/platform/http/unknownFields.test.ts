import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

/** Endpoints of each content type, and a form with exactly the fields of the specification (section 7). */
const forms: Record<string, { create: string; update: string; fields: () => Record<string, string | File> }> =
  {
    banner: {
      create: '/api/banner/create',
      update: '/api/banner/update/',
      fields: () => ({ title: 'T', subTitle: '', sequenceNumber: '-1', redirectURL: '#', image: svg() }),
    },
    leader: {
      create: '/api/leadership/create',
      update: '/api/leadership/update/',
      fields: () => ({
        personName: 'P',
        email: '',
        linkedin: '',
        description: '',
        leadershipCategoryId: '3',
        teamCategoryId: '1',
        image: svg(),
      }),
    },
    'published title': {
      create: '/api/published-titles',
      update: '/api/published-titles/',
      fields: () => ({ title: 'T', authorName: 'A', buyLink: '', publisherId: '1', image: svg() }),
    },
    resource: {
      create: '/api/resources/create',
      update: '/api/resources/update/',
      fields: () => ({
        bookTitle: 'T',
        coverImage: svg(),
        pdfFile: pdf(),
        publisherId: '2',
        description: '',
        publisherName: 'Brill',
      }),
    },
    'open-access item': {
      create: '/api/openaccess/create',
      update: '/api/openaccess/update/',
      fields: () => ({ title: 'T', coverImage: svg(), pdfFile: pdf() }),
    },
    snippet: {
      create: '/api/snippet/create',
      update: '/api/snippet/update/',
      fields: () => ({ coverImage: svg(), pdfFile: pdf(), date: '2024-01-01', isActive: '1' }),
    },
  };

/** The admin pages and the API are released independently. */
describe('a form of another version than the API', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const send = (path: string, fields: Record<string, string | File>) =>
    api.call('POST', path, { token, form: form(fields) });
  const idOf = (body: unknown) => {
    const { output, data } = Object(body);
    return (output ?? data).id as number;
  };

  describe.each(Object.entries(forms))('for a %s', (_kind, { create, update, fields }) => {
    test('a form of an older release with only the fields of the specification is accepted', async () => {
      const { status, headers, body } = await send(create, fields());
      expect([status, headers.get('x-left-out')]).toEqual([201, null]);
      expect(Object(body).message).toMatch(/^The .+ was added\.$/);
    });

    test('a form of a newer release is accepted; its unknown fields are ignored and named in the message and a header', async () => {
      const added = await send(create, { ...fields(), edition: '2nd', backCover: svg() });
      expect([added.status, added.headers.get('x-left-out')]).toEqual([201, 'edition, backCover']);
      expect(Object(added.body).message).toMatch(
        /^The .+ was added\. Ignored, because this server does not know it yet: edition, backCover\.$/,
      );
      const json = { isActive: 0, edition: '3rd' };
      const changed = await api.call('POST', update + idOf(added.body), { token, json });
      expect([changed.status, changed.headers.get('x-left-out')]).toEqual([200, 'edition']);
      expect(Object(changed.body).message).toMatch(/\. Ignored, .* yet: edition\.$/);
    });
  });

  test('a form with unknown fields and an invalid field is rejected; the message names only the invalid field', async () => {
    const { status, body } = await send('/api/banner/create', { title: '', edition: '2nd', image: svg() });
    expect([status, body]).toEqual([400, { message: 'Enter a title.', fields: { title: 'Enter a title.' } }]);
  });

  test('a form of another version than the API is rejected if it has a file in a text field', async () => {
    const { status, body } = await send('/api/banner/create', { title: svg(), image: svg() });
    expect([status, body]).toMatchObject([400, { message: 'Title must be text; got a file.' }]);
  });

  test('a form may contain an unknown field with any name; the response header contains it encoded and shortened', async () => {
    const name = `Ünïcode \ud800 "${'x'.repeat(100)}"\r\nset-cookie: a=b`;
    const json = { email: 'reader@example.org', [name]: '1' };
    const { status, headers } = await api.call('POST', '/api/contact/newsletter', { json });
    expect(status).toBe(200);
    expect(headers.get('x-left-out')).toMatch(/^%C3%9Cn%C3%AFcode%20%3F%20%22x{40,}$/);
    expect(headers.get('set-cookie')).toBeNull();
  });
});
