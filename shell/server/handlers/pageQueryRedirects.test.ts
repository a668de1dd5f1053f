import { promote } from '@juris/releases/channels';
import { first, heading, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

beforeEach(() => pages.start(promote(undefined, first)));

test.each([
  ['/list?q=Law', '/list?q=law'],
  ['/list?q=%20%20law+', '/list?q=law'],
  ['/list?page=1', '/list'],
  ['/list?q=&page=1&utm_source=a%20b', '/list?utm_source=a%20b'],
  ['/list?q=law&q=tax', '/list?q=law'],
  ['/List?q=Law&x=1', '/list?q=law&x=1'],
])('%s is redirected to the canonical spelling %s', async (requested, location) => {
  const { statusCode, headers } = await pages.get(requested);
  expect([statusCode, headers.location]).toEqual([308, location]);
});

test('one page is cached for all spellings of a query', async () => {
  const bodies = new Set<string>();
  for (const query of ['q=law&page=2', 'page=2&q=law', 'q=l%61w&page=%32&x=1', 'page=2&x&q=law&'])
    bodies.add(heading((await pages.get(`/list?${query}`)).body) ?? '');
  expect([...bodies]).toEqual(['1 rendering 1 of ?q=law&amp;page=2']);
});

test.each([
  'page=0',
  'page=-1',
  'page=two',
  'page=1e3',
  'page=',
  'page=२',
  'q=law&page=%00',
  'page=x&page=2',
])('an address with the invalid query ?%s gets 404 with a link, without rendering', async (query) => {
  const { statusCode, body, headers } = await pages.get(`/list?${query}`);
  expect([statusCode, heading(body)]).toEqual([404, 'Page not found']);
  expect(body).toContain('“page”');
  expect(body).toContain('<a href="?">');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(heading((await pages.get('/list')).body)).toBe('1 rendering 1 of ');
});

test('a parameter is unchanged if its reader throws or is not idempotent', async () => {
  expect(heading((await pages.get('/list?broken=a')).body)).toBe('1 rendering 1 of ?broken=a');
  expect((await pages.get('/list?counter=1')).statusCode).toBe(200);
});

test('a value of more than 200 characters is rejected with 404 if the parameter has no reader', async () => {
  expect((await pages.get(`/?tab=${'x'.repeat(200)}`)).statusCode).toBe(200);
  expect((await pages.get(`/?tab=${'x'.repeat(201)}`)).statusCode).toBe(404);
});
