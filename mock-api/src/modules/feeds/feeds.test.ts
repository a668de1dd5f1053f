import { SaxesParser } from 'saxes';
import { titleSchemas } from '@juris/contract';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let token: string;
/** Feed of published titles before the first title was added. */
let empty: Awaited<ReturnType<typeof feed>>;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
  empty = await feed('titles');
});
afterAll(() => api.close());

async function feed(name: string) {
  const { headers, body } = await api.call('GET', `/feeds/${name}.atom`);
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = String(body);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  const entries = text.split('<entry>').slice(1);
  return { text, titles: entries.map((entry) => /<title[^>]*>(.*?)<\/title>/.exec(entry)?.[1]), entries };
}

test('a feed without entries is well-formed', () => {
  expect(empty.entries).toEqual([]);
  expect(empty.text).toMatch(/<updated>\d{4}-/);
});

test('the feed of titles contains active titles, newest first, with authors and page address', async () => {
  const add = (title: string, publicationDate: string, others = {}) => {
    const record = { publicationDate, abstract: '*Ends* & means', contributors: [{ name: 'Asha Varma' }] };
    const fields = { title, publisherId: '1', image: svg(), record: JSON.stringify(record), ...others };
    return api.call('POST', '/api/published-titles', { token, form: form(fields) });
  };
  const { body } = await add('Newer', '2024-06');
  await add('Older <one>', '2023');
  await add('Hidden', '2025', { isActive: '0' });
  const { text, titles, entries } = await feed('titles');
  const newer = titles.indexOf('Newer');
  expect(titles).not.toContain('Hidden');
  expect(titles.indexOf('Older &lt;one&gt;')).toBeGreaterThan(newer);
  expect(text).toContain('<id>https://www.example.org/feeds/titles.atom</id>');
  const { id } = titleSchemas.responses.saved.parse(body).output;
  expect(entries[newer]).toContain(
    `<link rel="alternate" type="text/html" href="https://www.example.org/titles/${id}"/>`,
  );
  expect(entries[newer]).toContain('<author><name>Asha Varma</name></author>');
  expect(entries[newer]).toContain('<summary>Ends &amp; means</summary>');
  expect(entries[newer]).toContain(
    '<content type="html">&lt;p&gt;&lt;em&gt;Ends&lt;/em&gt; &amp;amp; means&lt;/p&gt;</content>',
  );
});

test('the feed of titles lists an editor as contributor, not as author', async () => {
  const add = (title: string, authorName: string, contributors: object[]) => {
    const record = JSON.stringify({ publicationDate: '2030', contributors });
    return api.call('POST', '/api/published-titles', {
      token,
      form: form({ title, authorName, publisherId: '1', image: svg(), record }),
    });
  };
  await add('Edited', 'Zoya Mirza', [{ name: 'Zoya Mirza', role: 'editor' }]);
  await add('Line', 'Edited by P. Rao, PhD', []);
  const { entries, titles } = await feed('titles');
  const entry = (title: string) => entries[titles.indexOf(title)];
  expect(entry('Edited')).toContain('<contributor><name>Zoya Mirza</name></contributor>');
  expect(entry('Line')).toContain('<contributor><name>P. Rao</name></contributor>');
  for (const title of ['Edited', 'Line']) expect(entry(title)).not.toContain('<author>');
});

test('the feed of snippets contains active snippets, newest first, with their PDF and a link to the newsletter tab', async () => {
  const add = (title: string, date: string, isActive = '1') =>
    api.call('POST', '/api/snippet/create', {
      token,
      form: form({ title, date, isActive, coverImage: svg(), pdfFile: pdf() }),
    });
  await add('First', '2024-01-01');
  await add('Second', '2024-02-01');
  await add('Hidden', '2024-03-01', '0');
  const { text, titles, entries } = await feed('snippets');
  expect(titles).toEqual(['Second', 'First']);
  expect(entries[0]).toMatch(
    /<link rel="enclosure" type="application\/pdf" href="https:\/\/www\.example\.org\/api\/pdf\/snippet\/2"/,
  );
  expect(text).toContain('xml:lang="en-IN"');
  expect(entries[0]).toContain('<id>https://www.example.org/resources#snippet-2</id>');
  expect(entries[0]).toContain('href="https://www.example.org/resources?publisher=8&amp;containing=2"');
});

test('a feed escapes markup in titles and removes control characters', async () => {
  const title = 'நீதிமன்றத் தீர்ப்புகள் & <சட்டம்>';
  await api.call('POST', '/api/published-titles', {
    token,
    form: form({
      title,
      publisherId: '1',
      image: svg(),
      record: JSON.stringify({ abstract: 'One\u0001 two' }),
    }),
  });
  const { titles, text } = await feed('titles');
  expect(titles).toContain('நீதிமன்றத் தீர்ப்புகள் &amp; &lt;சட்டம்&gt;');
  expect(text).toContain('<title xml:lang="ta">நீதிமன்றத்');
});
