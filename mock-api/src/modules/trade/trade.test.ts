import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import librarians from '@juris/contract/page-texts/librarians.json';
import { pageTextList } from '@juris/contract/page-texts/pageTexts';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

/** XML element of a parsed ONIX message. */
interface Node {
  name: string;
  text: string;
  children: Node[];
}

/**
 * Parses an XML document.
 * @throws Error if the XML is not well-formed
 */
function parsed(xml: string): Node {
  const root: Node = { name: '', text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const node = { name, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}

const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const texts = (node: Node, name: string) => all(node, name).map(({ text }) => text);
const names = (node: Node | undefined) => node?.children.map(({ name }) => name);

let api: TestApi;
let token: string;
/** ONIX feed of the sample titles, before the tests add titles. */
let sample: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn();
  sample = await feed('/api/published-titles/onix.xml');
});
afterAll(() => api.close());

const feed = async (address: string) => String((await api.call('GET', address)).body);

const awkward = {
  subtitle: 'Tags <b> & "quotes"',
  contributors: [
    { name: 'A & B', role: 'editor', orcid: '0000-0002-1825-0097' },
    { name: 'Dr. M.S. Swaminathan Jr., PhD', role: 'translator' },
    { name: 'World Health Organization', role: 'foreword', orcid: '0000-0002-1825-0097' },
  ],
  abstract: 'One <i>.\n\nTwo: *A v B* and **[site](/titles)**.\n\n• first\n• second',
  contents: '1. First\n2. *Second* & last',
  subjects: ['LNV', 'LN'],
  language: 'ta',
  edition: 'Revised edition',
  pages: 9,
  publicationDate: '2026-11',
  status: 'forthcoming',
  series: { title: 'Series', number: '' },
  formats: [
    { format: 'print', isbn: '978-3-16-148410-0', price: '495.5' },
    { format: 'e-book', isbn: '978-81-999990-1-5' },
  ],
  doi: '10.5555/abc',
  licence: 'CC-BY-4.0',
  accessibility: ['03', '85'],
  endorsements: [{ quote: 'Clear & complete.', name: 'R. Iyer', affiliation: 'High Court of Madras' }],
  coverCredit: 'Photograph: Ravi Menon',
};

/** A record whose formats together use every field of a format. */
const whole = {
  formats: [
    {
      ...{ format: 'hardback', isbn: '978-3-16-148410-0', price: '1295', territory: 'india' },
      otherPrices: [
        { price: '1495', currency: 'INR', territory: 'south-asia' },
        { price: '49.5', currency: 'USD', territory: 'rest-of-world' },
        { price: '60', currency: 'SGD', territory: 'world' },
      ],
    },
    { format: 'paperback', availability: 'forthcoming' },
    { format: 'paperback', availability: 'out of print' },
    { format: 'epub', price: '20', currency: 'GBP' },
    { format: 'pdf', price: '9', currency: 'USD', territory: 'rest-of-world' },
  ],
};

/** Saves the terms of trade of the page for libraries and booksellers. */
async function saveTerms(terms: object) {
  const { body } = await api.call('GET', '/api/page-texts/groups', { token });
  const id = pageTextList.parse(body).output.find(({ name }) => name === 'librarians')?.id;
  const json = { texts: { ...librarians, terms } };
  expect((await api.call('POST', `/api/page-texts/groups/${id}`, { token, json })).status).toBe(200);
}

const addSeries = (fields: Record<string, string>) =>
  api.call('POST', '/api/series-profiles/create', {
    ...{ token, form: form({ name: 'Series', description: 'Text.', ...fields }) },
  });

async function addTitle(record: object, others = {}) {
  const fields = { title: 'Awkward <title>', publisherId: '1', image: svg(), record: JSON.stringify(record) };
  const { body } = await api.call('POST', '/api/published-titles', {
    token,
    form: form({ ...fields, ...others }),
  });
  return Number(Reflect.get(Object(Reflect.get(Object(body), 'output')), 'id'));
}

describe('the ONIX feed', () => {
  test('the ONIX feed contains a product for each format of each active title, with elements in the order of the ONIX standard', async () => {
    const root = parsed(sample);
    expect(names(root.children[0]?.children[0])).toEqual(['Sender', 'SentDateTime']);
    expect(texts(root, 'SentDateTime')[0]).toMatch(/^\d{8}T\d{4}Z$/);
    const found = all(root, 'Product');
    // The sample data contain twenty active titles: one in four formats, fifteen in two and four in one.
    expect(found).toHaveLength(38);
    for (const product of found) {
      expect(names(product)?.filter((name) => !/Identifier|RelatedMaterial/.test(name))).toEqual([
        'RecordReference',
        'NotificationType',
        'RecordSourceType',
        'DescriptiveDetail',
        'CollateralDetail',
        'PublishingDetail',
        'ProductSupply',
      ]);
      expect(texts(product, 'TitleText')).not.toHaveLength(0);
    }
    expect(new Set(texts(root, 'RecordReference')).size).toBe(found.length);
  });

  test('the ONIX feed contains all fields of a catalogue record, with special characters escaped', async () => {
    const id = await addTitle(awkward);
    const xml = await feed(`/api/published-titles/${id}/onix.xml`);
    const [print, electronic] = all(parsed(xml), 'Product');
    if (!print || !electronic) throw new Error(xml);
    expect(texts(print, 'RecordReference')).toEqual([`org.example.www.title.${id}.print`]);
    expect(texts(print, 'NotificationType')).toEqual(['02']);
    expect(texts(print, 'TitleText')).toEqual(['Series', 'Awkward <title>']);
    expect(texts(print, 'Subtitle')).toEqual(['Tags <b> & "quotes"']);
    expect(texts(print, 'ContributorRole')).toEqual(['B01', 'B06', 'A23']);
    expect(
      all(print, 'Contributor').map((one) => one.children.slice(2).map(({ name, text }) => [name, text])),
    ).toEqual([
      [
        ['NameIdentifier', ''],
        ['PersonName', 'A & B'],
        ['PersonNameInverted', 'A & B'],
      ],
      [
        ['PersonName', 'Dr. M.S. Swaminathan Jr., PhD'],
        ['PersonNameInverted', 'Swaminathan, M. S., Jr.'],
        ['NamesBeforeKey', 'M. S.'],
        ['KeyNames', 'Swaminathan'],
        ['SuffixToKey', 'Jr.'],
      ],
      [['CorporateName', 'World Health Organization']],
    ]);
    expect(texts(print, 'EditionStatement')).toEqual(['Revised edition']);
    expect(texts(print, 'LanguageCode')).toEqual(['tam']);
    expect(texts(print, 'SubjectCode')).toEqual(['LNV', 'LN']);
    expect(all(print, 'MainSubject')).toHaveLength(1);
    expect(xml).toContain(
      '<p>One &lt;i&gt;.</p><p>Two: <em>A v B</em> and <a href="https://www.example.org/titles"><strong>site</strong></a>.</p><ul><li>first</li><li>second</li></ul>',
    );
    expect(xml).toContain('<li>1. First</li><li>2. <em>Second</em> &amp; last</li>');
    expect(
      all(print, 'TextContent')
        .at(-1)
        ?.children.map(({ name, text }) => [name, text]),
    ).toEqual([
      ['TextType', '09'],
      ['ContentAudience', '00'],
      ['Text', 'Clear & complete.'],
      ['TextAuthor', 'R. Iyer'],
      ['TextSourceCorporate', 'High Court of Madras'],
    ]);
    expect(texts(print, 'FeatureNote')).toEqual(['Photograph: Ravi Menon']);
    expect(texts(print, 'PriceAmount')).toEqual(['495.50']);
    expect(texts(print, 'Date')).toEqual(['202611']);
    expect(texts(print, 'ProductFormFeatureValue')).toEqual([]);
    expect(texts(electronic, 'ProductFormFeatureValue')).toEqual(['03', '85']);
    expect(texts(electronic, 'EpubLicenseExpressionLink')).toEqual([
      'https://creativecommons.org/licenses/by/4.0/',
    ]);
    expect(texts(electronic, 'UnpricedItemType')).toEqual(['04']);
    const isbns = (one: Node) => texts(one, 'IDValue').filter((value) => /^978\d{10}$/.test(value));
    expect(isbns(print)).toEqual(['9783161484100', '9783161484100', ...['9788199999015', '9788199999015']]);
    expect(xml).toContain('<ResourceLink>https://www.example.org/uploads/publishedTitles/');
  });

  test('the ONIX feed describes the binding or file format, the availability and the territories of the prices of each format', async () => {
    const id = await addTitle(whole);
    const products = all(parsed(await feed(`/api/published-titles/${id}/onix.xml`)), 'Product');
    const values = (name: string) => products.map((one) => texts(one, name).join());
    expect(values('RecordReference')).toEqual(
      ['hardback', 'paperback', 'paperback-2', 'epub', 'pdf'].map(
        (name) => `org.example.www.title.${id}.${name}`,
      ),
    );
    expect(values('ProductForm')).toEqual(['BB', 'BC', 'BC', 'ED', 'ED']);
    expect(values('ProductFormDetail')).toEqual(['', '', '', 'E101', 'E107']);
    expect(values('ProductAvailability')).toEqual(['20', '10', '51', '20', '20']);
    const prices = all(products[0] ?? parsed('<none/>'), 'Price').map(({ children }) =>
      children.slice(1).flatMap(({ text, children: inner }) => [text, ...inner.map((one) => one.text)]),
    );
    expect(prices).toEqual([
      ['1295.00', 'INR', '', 'IN'],
      ['1495.00', 'INR', '', 'AF BD BT LK MV NP PK'],
      ['49.50', 'USD', '', 'WORLD', 'AF BD BT IN LK MV NP PK'],
      ['60.00', 'SGD', '', 'WORLD', 'AF BD BT IN LK MV NP PK'],
    ]);
    expect(texts(products[3] ?? parsed('<none/>'), 'Territory')).toEqual([]);
    expect(names(all(products[4] ?? parsed('<none/>'), 'Territory')[0])).toEqual(['RegionsIncluded']);
  });

  test('for a title with an empty catalogue record, the ONIX feed contains a product with few elements', async () => {
    const id = await addTitle({});
    const [product] = all(parsed(await feed(`/api/published-titles/${id}/onix.xml`)), 'Product');
    expect(names(product?.children.find(({ name }) => name === 'DescriptiveDetail'))).toEqual([
      'ProductComposition',
      'ProductForm',
      'TitleDetail',
      'NoContributor',
      'NoEdition',
    ]);
  });

  test('the ONIX feed does not contain inactive titles', async () => {
    const id = await addTitle(awkward, { title: 'Kept back', isActive: '0' });
    expect((await api.call('GET', `/api/published-titles/${id}/onix.xml`, { token })).status).toBe(404);
    expect(await feed('/api/published-titles/onix.xml')).not.toContain('Kept back');
  });

  test('the ONIX feed contains the ISSN of the series for printed and electronic formats, at once after a change', async () => {
    const id = await addTitle(awkward, { title: 'In a series' });
    const issns = async (path: string) =>
      all(parsed(await feed(path)), 'Product')
        .filter((product) => texts(product, 'TitleText').includes('In a series'))
        .map((product) =>
          all(product, 'CollectionIdentifier').map(({ children }) => children.map(({ text }) => text)),
        );
    const [complete, single] = ['/api/published-titles/onix.xml', `/api/published-titles/${id}/onix.xml`];
    for (const path of [complete, single]) expect(await issns(path)).toEqual([[], []]);
    await addSeries({ issn: '2049-3630' });
    for (const path of [complete, single])
      expect(await issns(path)).toEqual([[['02', '20493630']], [['02', '20493630']]]);
    await addSeries({ issn: '2049-3630', eIssn: '2434-561X' });
    for (const path of [complete, single, `${complete}?year=2026`])
      expect(await issns(path)).toEqual([[['02', '20493630']], [['02', '2434561X']]]);
  });

  test('the ONIX feed classifies printed books for customs and GST, and not e-books', async () => {
    const id = await addTitle(whole);
    const products = all(parsed(await feed(`/api/published-titles/${id}/onix.xml`)), 'Product');
    const codes = products.map((product) =>
      all(product, 'ProductClassification').map(({ children }) => children.map(({ text }) => text).join()),
    );
    expect(codes).toEqual([['01,490199'], ['01,490199'], ['01,490199'], [], []]);
  });

  test('the ONIX feed states the conditions of returns of printed books as the terms of trade do, at once after a change', async () => {
    const id = await addTitle(whole);
    const returns = async (path: string) =>
      all(parsed(await feed(path)), 'Product')
        .filter((product) => texts(product, 'RecordReference').join().includes(`title.${id}.`))
        .map((product) => [...texts(product, 'ReturnsCodeType'), ...texts(product, 'ReturnsCode')]);
    const paths = ['/api/published-titles/onix.xml', `/api/published-titles/${id}/onix.xml`];
    const printed = (...codes: string[]) => [codes, codes, codes, [], []];
    // The original texts are samples, so they state no conditions.
    for (const path of paths) expect(await returns(path)).toEqual(printed());
    await saveTerms({ ...librarians.terms, returns: '02' });
    for (const path of paths) expect(await returns(path)).toEqual(printed('04', '02'));
    await saveTerms({ ...librarians.terms, returns: '' });
    for (const path of paths) expect(await returns(path)).toEqual(printed());
  });

  const { ONIX_SCHEMA } = process.env;
  (ONIX_SCHEMA ? test : test.skip)(
    'the ONIX feed is valid by the official schema that ONIX_SCHEMA names',
    async () => {
      await addSeries({ issn: '2434-561X' });
      await addTitle(awkward);
      await addTitle({});
      await addTitle({
        formats: [{ format: 'paperback', size: '229 × 152 × 18 mm, 410 g' }, { format: 'epub' }],
        ...{ licence: 'CC-BY-4.0', accessibility: ['85'] },
      });
      await addTitle(whole);
      await saveTerms({ ...librarians.terms, returns: '02' });
      const message = await feed('/api/published-titles/onix.xml');
      const optional = [
        ...[
          'ReturnsCode',
          'ProductClassificationCode',
          'Measurement',
          'ProductFormFeatureValue',
          'EpubLicense',
        ],
        ...[
          'CollectionIdentifier',
          'EditionNumber',
          'ExtentValue',
          'TextContent',
          'ResourceLink',
          'Territory',
        ],
      ];
      expect(optional.filter((name) => !message.includes(`<${name}>`))).toEqual([]);
      const folder = mkdtempSync(path.join(tmpdir(), 'juris-onix-'));
      const file = path.join(folder, 'onix.xml');
      writeFileSync(file, message);
      // Throws with the output of xmllint if the feed is invalid.
      execFileSync('xmllint', ['--noout', '--nonet', '--schema', String(ONIX_SCHEMA), file], {
        stdio: 'pipe',
      });
      rmSync(folder, { recursive: true });
    },
  );
});

describe('the KBART file', () => {
  test('the KBART file contains a line for each published e-book, with columns separated by tabs', async () => {
    const id = await addTitle(
      { ...awkward, abstract: 'a\tb', status: 'available' },
      { title: 'Tab\u2002here' },
    );
    await addTitle({ formats: [{ format: 'print' }, { format: 'hardback' }] }, { title: 'On paper only' });
    await addTitle(
      { formats: [{ format: 'pdf', availability: 'forthcoming' }] },
      { title: 'Not yet published 2' },
    );
    const inFormats = await addTitle({
      formats: [
        { format: 'hardback' },
        { format: 'paperback', isbn: '978-3-16-148410-0' },
        { format: 'epub' },
        { format: 'pdf', isbn: '978-81-999990-1-5' },
      ],
      publicationDate: '2025',
    });
    await addTitle(
      { formats: [{ format: 'e-book' }], publicationDate: '2027', status: 'forthcoming' },
      { title: 'Not yet published' },
    );
    const lineId = await addTitle(
      { formats: [{ format: 'e-book' }] },
      { title: 'A line', authorName: 'Dr. R. Sundaram, PhD, and Farida Khan' },
    );
    const byOrganisation = await addTitle({
      formats: [{ format: 'e-book' }],
      contributors: [{ name: 'World Health Organization' }, { name: 'Zoya Mirza', role: 'editor' }],
    });
    const item = { title: 'Free book', coverImage: svg(), pdfFile: pdf() };
    await api.call('POST', '/api/openaccess/create', { token, form: form(item) });
    await addTitle({ formats: [{ format: 'e-book' }] }, { title: '=HYPERLINK("https://evil.example")' });
    const { headers, body } = await api.call('GET', '/api/kbart.txt');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="JurisPress_Global_AllTitles_\d{4}-\d\d-\d\d\.txt"$/,
    );
    const [head = '', ...lines] = String(body).trimEnd().split('\n');
    const columns = head.split('\t');
    expect(columns).toHaveLength(25);
    expect(lines.map((line) => line.split('\t').length)).toEqual(lines.map(() => 25));
    const rows = lines.map((line) =>
      Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])),
    );
    expect(rows.find(({ title_id }) => title_id === `titles-${id}`)).toMatchObject({
      publication_title: 'Tab here: Tags <b> & "quotes"',
      print_identifier: '978-3-16-148410-0',
      online_identifier: '978-81-999990-1-5',
      title_url: `https://www.example.org/titles/${id}`,
      first_editor: 'A & B',
      publisher_name: 'Juris Press',
      publication_type: 'monograph',
      date_monograph_published_online: '2026-11',
      coverage_depth: 'fulltext',
      access_type: 'P',
    });
    // A spreadsheet shows the text of a formula and does not run it.
    expect(rows.filter(({ publication_title }) => publication_title?.includes('HYPERLINK'))).toMatchObject([
      { publication_title: `'=HYPERLINK("https://evil.example")` },
    ]);
    expect(rows.filter(({ title_id }) => title_id === `titles-${inFormats}`)).toMatchObject([
      {
        print_identifier: '978-3-16-148410-0',
        online_identifier: '978-81-999990-1-5',
        date_monograph_published_print: '2025',
      },
    ]);
    expect(rows.find(({ publication_title }) => publication_title === 'Free book')).toMatchObject({
      access_type: 'F',
      publisher_name: 'Juris Press',
    });
    expect(rows.find(({ title_id }) => title_id === `titles-${lineId}`)).toMatchObject({
      first_author: 'Sundaram',
      first_editor: '',
    });
    expect(rows.find(({ title_id }) => title_id === `titles-${byOrganisation}`)).toMatchObject({
      first_author: 'World Health Organization',
      first_editor: 'Mirza',
    });
    expect(String(body)).not.toMatch(/On paper only|Not yet published/);
  });
});
