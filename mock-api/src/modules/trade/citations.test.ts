import { citationResponse, type CitationResponse } from '@juris/contract';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn();
});
afterAll(() => api.close());

/** Returns a citation as text, with italics between asterisks. */
const starred = (parts: CitationResponse['output']['apa']) =>
  parts.map(({ text, italic }) => (italic ? `*${text}*` : text)).join('');

async function cite(path: string) {
  const { output } = citationResponse.parse((await api.call('GET', `/api/citations/${path}`)).body);
  return { apa: starred(output.apa), mla: starred(output.mla), chicago: starred(output.chicago) };
}

async function add(title: string, record: object, others = {}): Promise<string> {
  const fields = { title, publisherId: '1', image: svg(), record: JSON.stringify(record), ...others };
  const { body } = await api.call('POST', '/api/published-titles', { token, form: form(fields) });
  return `titles/${Reflect.get(Object(Reflect.get(Object(body), 'output')), 'id')}`;
}

test('the API cites a sample title in three styles, without the note that marks sample data', async () => {
  expect(await cite('titles/3')).toEqual({
    apa: 'Sundaram, R., & Khan, F. (2023). *Consent at the Bedside: Law and Practice for Clinicians*. Juris Press. https://doi.org/10.5555/juris.consent',
    mla: 'Sundaram, R., and Farida Khan. *Consent at the Bedside: Law and Practice for Clinicians*. Juris Press, 2023, https://doi.org/10.5555/juris.consent.',
    chicago:
      'Sundaram, R., and Farida Khan. 2023. *Consent at the Bedside: Law and Practice for Clinicians*. Juris Press. https://doi.org/10.5555/juris.consent.',
  });
});

test('the API cites editors, editions, name suffixes and HTML special characters correctly', async () => {
  const edited = await add('Evidence & <proof>', {
    subtitle: 'A reader',
    contributors: [{ name: 'Zoya Mirza', role: 'editor' }],
    edition: '2',
  });
  const address = `https://www.example.org/titles/${edited.split('/')[1]}`;
  expect(await cite(edited)).toEqual({
    apa: `Mirza, Z. (Ed.). (n.d.). *Evidence & <proof>: A reader* (2nd ed.). Juris Press. ${address}`,
    mla: `Mirza, Zoya, editor. *Evidence & <proof>: A Reader*. 2nd ed., Juris Press, ${address}.`,
    chicago: `Mirza, Zoya, ed. n.d. *Evidence & <proof>: A Reader*. 2nd ed. Juris Press. ${address}.`,
  });
  expect((await cite('openaccess/1')).mla).toBe(
    'Holmes, Oliver Wendell, Jr. *The Common Law*. Juris Press, 1881, https://www.example.org/openaccess/1.',
  );
});

test('the API cites the author line of a title without contributors', async () => {
  const bare = await add('Bare', {}, { authorName: 'Asha Varma and B. Chatterjee' });
  expect((await cite(bare)).apa).toMatch(/^Varma, A., & Chatterjee, B. \(n.d.\). \*Bare\*. Juris Press./);
});

test('citations, citation files and facets omit degrees in the author line', async () => {
  const id = await add('Degrees', {}, { authorName: 'Asha Varma, PhD, MD and Oliver Holmes III' });
  expect((await cite(id)).apa).toMatch(/^Varma, A., & Holmes, O., III. \(n.d.\)/);
  for (const ending of ['bib', 'ris', 'json'])
    expect((await api.call('GET', `/api/citations/${id}/${ending}`)).status).toBe(200);
  const { body } = await api.call('GET', '/api/published-titles/facets');
  const authors = JSON.stringify(Reflect.get(Object(Reflect.get(Object(body), 'output')), 'authors'));
  expect(authors).toContain('"Oliver Holmes III"');
  expect(authors).not.toMatch(/PhD|"MD"|"III"/);
});

test.each([
  [
    'bib',
    'application/x-bibtex',
    /^@book\{varma2024-title-1,[\s\S]*title = \{\{Torts: A Primer\}\}[\s\S]*year = \{2024\}[\s\S]*isbn = \{978-81-999990-1-5\}/,
  ],
  ['ris', 'application/x-research-info-systems', /^TY {2}- BOOK[\s\S]*AU {2}- Varma, Asha[\s\S]*ER {2}-/],
  ['json', 'application/vnd.citationstyles.csl+json', /"family": "Varma"/],
])(
  'the API returns a .%s file for reference managers, named after the title',
  async (ending, type, content) => {
    const { headers, body } = await api.call('GET', `/api/citations/titles/1/${ending}`);
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="torts-a-primer-1.${ending}"; filename*=UTF-8''Torts%20A%20Primer.${ending}`,
    );
    expect(typeof body === 'string' ? body : JSON.stringify(body, null, 1)).toMatch(content);
  },
);

test('the API returns 404 for the citation of an inactive or unknown book', async () => {
  for (const address of ['titles/9', 'titles/999/bib', 'openaccess/8'])
    expect([address, (await api.call('GET', `/api/citations/${address}`)).status]).toEqual([address, 404]);
});
