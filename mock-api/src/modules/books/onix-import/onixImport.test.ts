import { z } from 'zod';
import { onixImport } from '@juris/contract/onixImport';
import { titleImportPlan } from '@juris/contract/titleImport';
import { form, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const convert = (onix: string) =>
  api.call('POST', '/api/published-titles/import/onix', { token, json: { onix } });
const converted = async (onix: string) => {
  const { status, body } = await convert(onix);
  expect([status, body]).toEqual([200, expect.anything()]);
  return onixImport.parse(body).output;
};
const planOf = async (csv: string) => {
  const { status, body } = await api.call('POST', '/api/published-titles/import/preview', {
    token,
    json: { csv },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return titleImportPlan.parse(body).output;
};
const problemOf = async (onix: string) => {
  const { status, body } = await convert(onix);
  expect(status).toBe(400);
  return JSON.stringify(body);
};

async function addTitle(title: string, authorName: string, record: object) {
  const answer = await api.call('POST', '/api/published-titles', {
    token,
    form: form({
      ...{ title, authorName, publisherId: '1', isActive: '1', altText: 'Cover' },
      ...{ buyLink: 'https://www.example.org/buy', record: JSON.stringify(record), image: svg() },
    }),
  });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return z.object({ output: z.object({ id: z.int() }) }).parse(answer.body).output.id;
}

const exported = async () => {
  const response = await fetch(`${api.origin}/api/published-titles/onix.xml`);
  return response.text();
};

const person = { type: 'person', orcid: '', suffix: '' };
const titles: [title: string, author: string, record: object][] = [
  [
    'சட்டமும் சமூகமும்',
    'ஆஷா வர்மா',
    {
      ...{ subtitle: 'ஓர் அறிமுகம்', language: 'ta', subjects: ['LNDC', 'LNA'], pages: 412 },
      abstract: 'முதல் பத்தி.\n\n• *ஒன்று*\n• **இரண்டு**',
      contents: 'அறிமுகம்\nமுடிவு',
      formats: [
        {
          format: 'paperback',
          isbn: '978-93-5100-204-8',
          price: '495.00',
          currency: 'INR',
          territory: 'india',
          size: '229 × 152 × 18 mm, 410 g',
        },
        { format: 'epub', isbn: '', price: '300.00', currency: 'INR', size: '229 × 152 mm' },
      ],
    },
  ],
  [
    'भारत का संविधान',
    'राधा शर्मा, Ministry of Law and Justice',
    {
      ...{ language: 'hi', edition: '2', publicationDate: '2025-03', status: 'out of print' },
      series: { title: 'विधि माला', number: '3' },
      contributors: [
        { ...person, name: 'राधा शर्मा', role: 'author', familyName: 'शर्मा', givenNames: 'राधा' },
        {
          ...person,
          type: 'organisation',
          name: 'Ministry of Law and Justice',
          role: 'author',
          familyName: '',
          givenNames: '',
        },
        {
          ...person,
          name: 'T. Iyer',
          role: 'translator',
          familyName: 'Iyer',
          givenNames: 'T.',
          orcid: '0000-0002-1825-0097',
        },
      ],
      formats: [
        { format: 'hardback', isbn: '', price: '', currency: 'INR', availability: 'available' },
        { format: 'paperback', isbn: '', price: '12.50', currency: 'USD' },
      ],
    },
  ],
  [
    'Prices of zero and formats of one kind',
    'Asha Varma',
    {
      status: 'available',
      formats: [
        { format: 'hardback', isbn: '', price: '0.00', currency: 'INR' },
        { format: 'hardback', isbn: '', price: '12.50', currency: 'USD', availability: 'available' },
        { format: 'epub', isbn: '', price: '300.00', currency: 'INR' },
        { format: 'epub', isbn: '', price: '0.00', currency: 'USD' },
      ],
    },
  ],
  ['A title without a record', 'Asha Varma and Farida Khan', {}],
];

test('the ONIX export of stored titles, imported again, changes nothing', async () => {
  for (const title of titles) await addTitle(...title);
  const onix = await exported();
  const measures = onix
    .split('<Product>')
    .filter((one) => one.includes('சட்டமும் சமூகமும்'))
    .map((one) => one.match(/<Measure>/g)?.length ?? 0);
  // Only the paperback has a size.
  expect(measures).toEqual([4, 0]);
  const { csv, titles: count } = await converted(onix);
  const { body } = await api.call('GET', '/api/published-titles', { token });
  // Other tests add titles too.
  expect(count).toBe(z.array(z.unknown()).parse(body).length);
  expect(await planOf(csv)).toMatchObject({
    same: count,
    added: 0,
    changed: 0,
    refused: 0,
    lines: [],
  });
});

const product = (parts: { reference?: string; isbn?: string; detail?: string; more?: string } = {}) =>
  `<Product><RecordReference>${parts.reference ?? 'x.1'}</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${parts.isbn ?? '9789351002055'}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
  <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
  <TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Law of Torts</TitleWithoutPrefix></TitleElement></TitleDetail>
  <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B01</ContributorRole><PersonNameInverted>Rao, Meera</PersonNameInverted></Contributor>
  <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>Asha</NamesBeforeKey><KeyNames>Varma</KeyNames></Contributor>
  ${parts.detail ?? ''}</DescriptiveDetail>${parts.more ?? ''}
  <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Juris Press</PublisherName></Publisher></PublishingDetail></Product>`;
const message = (products: string) => `<ONIXMessage release="3.0">${products}</ONIXMessage>`;
const supply =
  '<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>495.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price><Price><PriceType>02</PriceType><PriceAmount>9.00</PriceAmount><CurrencyCode>USD</CurrencyCode><Territory><CountriesIncluded>US</CountriesIncluded></Territory></Price></SupplyDetail></ProductSupply>';

test('a product becomes a row, and everything that is not imported is listed with its row', async () => {
  const { csv, leftOut } = await converted(
    message(
      product({
        detail:
          '<Measure><MeasureType>01</MeasureType><Measurement>8.25</Measurement></Measure>' +
          '<ProductClassification><ProductClassificationType>01</ProductClassificationType><ProductClassificationCode>490199</ProductClassificationCode></ProductClassification>',
        more: supply.replace(
          '<ProductAvailability>',
          '<ReturnsConditions><ReturnsCodeType>04</ReturnsCodeType><ReturnsCode>03</ReturnsCode></ReturnsConditions>$&',
        ),
      }),
    ),
  );
  const { lines } = await planOf(csv);
  expect(lines).toMatchObject([{ action: 'add', title: 'The Law of Torts' }]);
  const changes = Object.fromEntries(lines[0]?.changes.map(({ field, after }) => [field, after]) ?? []);
  expect(changes).toMatchObject({
    Author: 'Asha Varma',
    Contributors: 'Asha Varma | Author\nMeera Rao | Editor',
    'Paperback price INR': '495.00',
    Publisher: 'Juris Press',
  });
  expect(leftOut).toContainEqual({ what: 'DescriptiveDetail/Measure/Measurement: 8.25', rows: [2] });
  for (const what of [
    'DescriptiveDetail/ProductClassification/ProductClassificationCode: 490199',
    'ProductSupply/SupplyDetail/ReturnsConditions/ReturnsCode: 03',
    'ProductSupply/SupplyDetail/Price/Territory/CountriesIncluded: US',
  ])
    expect(leftOut).toContainEqual({ what, rows: [2] });
});

test('formats of one title become one row, and a delete notice is listed and not imported', async () => {
  const {
    titles: count,
    csv,
    leftOut,
  } = await converted(
    message(
      product() +
        product({ reference: 'x.2', isbn: '9789351002062' }) +
        product({ reference: 'x.3' }).replace('>03<', '>05<'),
    ),
  );
  expect(count).toBe(1);
  expect(csv).toContain('Paperback | 9789351002062');
  expect(leftOut).toContainEqual({ what: 'Delete notice: x.3', rows: [] });
});

test.each([
  ['<Header><DefaultCurrencyCode>GBP</DefaultCurrencyCode></Header>', 'GBP 495.00', false],
  ['<header><m186>GBP</m186></header>', 'GBP 495.00', false],
  ['<Header/>', undefined, true],
])('after %s, the price of a product without a currency is %s', async (header, price, isLeftOut) => {
  const parts = header + product({ more: supply.replace('<CurrencyCode>INR</CurrencyCode>', '') });
  expect((await changesOf(parts))['Paperback prices']).toBe(price);
  const { leftOut } = await converted(message(parts));
  const amounts = { what: 'ProductSupply/SupplyDetail/Price/PriceAmount: 495.00; 9.00', rows: [2] };
  if (isLeftOut) expect(leftOut).toContainEqual(amounts);
  else expect(leftOut).not.toContainEqual(amounts);
});

test('short tags and HTML in texts are read', async () => {
  const { csv } = await converted(
    `<ONIXmessage release="3.0"><product><a001>s.1</a001><descriptivedetail><b012>BB</b012><titledetail><b202>01</b202>
    <titleelement><x409>01</x409><b203>Short tags</b203></titleelement></titledetail></descriptivedetail><collateraldetail>
    <textcontent><x426>03</x426><d104 textformat="02">&lt;p&gt;One &lt;em&gt;two&lt;/em&gt;&lt;p&gt;A&amp;nbsp;&amp;amp; B&lt;ul&gt;&lt;li&gt;item</d104></textcontent>
    </collateraldetail></product></ONIXmessage>`,
  );
  expect(csv).toContain('"Short tags"');
  expect(csv).toContain('One *two*\n\nA & B\n\n• item');
});

test('values that the form would reject are errors of their row, as in a spreadsheet', async () => {
  const { csv } = await converted(message(product({ isbn: '9789351002056' })));
  const { lines } = await planOf(csv);
  expect(lines[0]?.errors).toHaveProperty('Paperback ISBN');
});

const sized = (size: string, weight = '') =>
  [
    ['01', size],
    ['02', size],
    ['08', weight],
  ]
    .map(
      ([type, value]) =>
        value &&
        `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${type === '08' ? 'gr' : 'mm'}</MeasureUnitCode></Measure>`,
    )
    .join('');
const changesOf = async (onix: string) => {
  const { lines } = await planOf((await converted(message(onix))).csv);
  return Object.fromEntries(lines[0]?.changes.map(({ field, after }) => [field, after]) ?? []);
};

test('the size and the weight of a new title are imported', async () => {
  const changes = await changesOf(product({ detail: sized('200', '300') }));
  expect(changes).toMatchObject({ 'Paperback size': '200 × 200 mm, 300 g' });
});

describe('a file with a part of a stored title', () => {
  const formats = [
    ...[
      {
        format: 'paperback',
        isbn: '978-93-5100-312-0',
        price: '495.00',
        currency: 'INR',
        territory: 'india',
      },
    ],
    ...[{ format: 'epub', isbn: '978-93-5100-313-7', price: '', currency: 'INR' }],
    ...[{ format: 'paperback', isbn: '978-93-5100-314-4', price: '900.00', currency: 'INR' }],
  ];
  const stored = {
    ...{ status: 'out of print', formats },
    contributors: [
      {
        ...person,
        name: 'Meera Rao',
        role: 'author',
        familyName: 'Rao',
        givenNames: 'Meera',
        orcid: '0000-0002-1825-0097',
      },
    ],
  };
  Object.assign(formats[0] ?? {}, {
    otherPrices: [{ price: '12.50', currency: 'USD' }],
    size: '229 × 152 × 18 mm, 410 g',
  });
  beforeAll(async () => void (await addTitle('Stored in parts', 'Meera Rao', stored)));
  const file = (isbn: string, form: string, supplies: string, detail = '') =>
    `<Product><RecordReference>p.1</RecordReference><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>${form}</ProductForm>${form === 'ED' ? '<ProductFormDetail>E101</ProductFormDetail>' : ''}${detail}</DescriptiveDetail>${supplies}</Product>`;
  const inr =
    '<Price><PriceType>02</PriceType><PriceAmount>550.00</PriceAmount><CurrencyCode>INR</CurrencyCode><Territory><CountriesIncluded>IN</CountriesIncluded></Territory></Price>';
  const supplied = (code: string, price = '') =>
    `<ProductSupply><SupplyDetail><ProductAvailability>${code}</ProductAvailability>${price}</SupplyDetail></ProductSupply>`;

  test('changes the availability only of its formats', async () => {
    expect(await changesOf(file('9789351003137', 'ED', supplied('20')))).toEqual({
      'EPUB availability': 'Available',
    });
  });

  test('keeps prices in other currencies, thickness and weight, ORCID iDs and further formats', async () => {
    const contributor =
      '<Contributor><ContributorRole>B01</ContributorRole><PersonName>Meera Rao</PersonName></Contributor>';
    expect(
      await changesOf(file('9789351003120', 'BC', supplied('40', inr), sized('230') + contributor)),
    ).toEqual({
      'Paperback prices': 'INR 550.00 India; USD 12.50',
      'Paperback price INR': '550.00',
      'Paperback size': '230 × 230 × 18 mm, 410 g',
      Contributors: 'Meera Rao | Editor | 0000-0002-1825-0097',
    });
  });

  test('changes a further format by its ISBN', async () => {
    expect(await changesOf(file('9789351003144', 'BC', supplied('20')))).toEqual({
      'Further formats': 'Paperback | 978-93-5100-314-4 | INR 900.00 | Available',
    });
  });
});

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
test.each([
  ['a document type with entities', '<!DOCTYPE ONIXMessage [<!ENTITY a "aaaa">]><ONIXMessage/>', 'DOCTYPE'],
  ['an entity that is not declared', message('<Product>&lol;</Product>'), 'valid XML'],
  [
    'an older release',
    '<ONIXMessage release="2.1"><Product/></ONIXMessage>',
    'an ONIX 2.1 message. Export it as',
  ],
  ['another root', '<html></html>', 'It starts with <html>'],
  ['elements nested too deeply', message(`<Product>${nested(60)}</Product>`), 'nested too deeply'],
  ['junk', 'junk '.repeat(2_000_000), 'valid XML'],
  ['an unfinished file', '<ONIXMessage><Product>', 'valid XML'],
  ['no product', '<ONIXMessage></ONIXMessage>', 'no products'],
  ['too many elements', message(`<Product>${'<a/>'.repeat(25_000)}</Product>`), 'too many elements'],
])('rejects %s with a clear message', async (_, onix, reason) => {
  expect(await problemOf(onix)).toContain(reason);
});
