import { promote } from '@juris/releases/channels';
import { first, heading, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

beforeEach(() => pages.start(promote(undefined, first)));

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  "a form posted as %s reaches the page's action with the token in the address",
  async (type) => {
    const response = await pages.site.inject({
      method: 'POST',
      url: '/step?token=secret',
      headers: { host: 'juris.example', 'content-type': type },
      payload: type.startsWith('multi')
        ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
        : 'List-Unsubscribe=One-Click',
    });
    expect(heading(response.body)).toBe(`https://juris.example/step?token=secret ${type}`);
  },
);

test.each([
  ['plain text', 'text/plain', 'email=a@example.org'],
  ['a truncated multipart body', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: fo'],
  ['a multipart body without its boundary', 'multipart/form-data', '--b\r\n\r\none\r\n--b--\r\n'],
])('a form that is posted as %s is rejected with 400', async (_what, type, payload) => {
  const headers = { host: 'juris.example', 'content-type': type };
  const { statusCode, body } = await pages.site.inject({ method: 'POST', url: '/step', headers, payload });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('can’t be read')]);
});
