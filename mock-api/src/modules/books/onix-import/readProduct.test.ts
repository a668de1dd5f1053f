import { readXmlRecords } from '../../../platform/uploads/xmlRecords';
import { leftOutOf } from './routes';
import { readProduct } from './readProduct';
import { titleRows } from './titleRows';

/** Returns the rows of a message with products. */
function rowsOf(...products: string[]) {
  const xml = `<ONIXMessage release="3.0">${products.map((parts) => `<Product>${parts}</Product>`).join('')}</ONIXMessage>`;
  const records = readXmlRecords(xml, { roots: ['ONIXMessage'], records: ['Product'] });
  return titleRows(records.map((record) => readProduct(JSON.parse(record), 'own.')));
}
const rowOf = (parts: string) => rowsOf(parts)[0] ?? { products: [], cells: {}, leftOut: [] };
const text = (type: string, content: string, more = '') =>
  `<CollateralDetail><TextContent><TextType>${type}</TextType><Text>${content}</Text>${more}</TextContent></CollateralDetail>`;
const contributor = (name: string) =>
  `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`;

const SIZE = 300_000;
const hostile = (part: string) => part.repeat(SIZE / part.length);
test.each<[what: string, parts: () => string]>([
  ['an abstract of open tags', () => text('03', hostile('&lt;a'))],
  ['an abstract of many elements', () => text('03', `<p>${'<i>a</i>b'.repeat(9_000)}</p>`)],
  ['contents of elements as text', () => text('04', '&lt;i>a&lt;/i>b'.repeat(9_000))],
  ['an endorsement of spaces', () => text('06', `<p>${hostile('| ')}x</p>`, '<TextAuthor>x</TextAuthor>')],
  ['a text author of brackets', () => text('06', 'Good', `<TextAuthor>${hostile('[ ')}</TextAuthor>`)],
  ['a long name', () => `<DescriptiveDetail>${contributor(hostile('('))}</DescriptiveDetail>`],
  [
    'many names',
    () => `<DescriptiveDetail>${contributor('('.repeat(900)).repeat(1_000)}</DescriptiveDetail>`,
  ],
])('a product with %s is read in less than a second', (_what, parts) => {
  const xml = parts();
  const before = process.cpuUsage();
  expect(rowOf(xml).leftOut).not.toEqual([]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

test('elements and entities with the names of object properties are text', () => {
  expect(rowOf('<constructor>x</constructor><toString/>').leftOut).toEqual(['constructor: x', 'toString']);
  expect(rowOf(text('03', '&lt;p>a &amp;constructor; b&lt;/p>')).cells.abstract).toBe('a &constructor; b');
});

const form = (code: string) => `<DescriptiveDetail><ProductForm>${code}</ProductForm></DescriptiveDetail>`;
const identifier =
  '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789351002055</IDValue></ProductIdentifier>';
const supply = (...prices: string[]) =>
  `<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>${prices.join('')}</SupplyDetail></ProductSupply>`;
const price = (amount: string, currency: string, territory = '') =>
  `<Price><PriceType>02</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${territory && `<Territory>${territory}</Territory>`}</Price>`;

test.each([
  [
    'unknown',
    form('AC'),
    ['DescriptiveDetail/ProductForm: AC', 'ProductSupply/SupplyDetail/ProductAvailability: 20'],
  ],
  ['absent', '', []],
])('a product whose form is %s lists its ISBN and its prices', (_what, detail, more) => {
  const { leftOut } = rowOf(identifier + detail + supply(price('495.00', 'INR')));
  expect(leftOut).toEqual(
    expect.arrayContaining([
      ...more,
      'ProductIdentifier/IDValue: 9789351002055',
      'ProductSupply/SupplyDetail/Price/PriceAmount: 495.00',
    ]),
  );
});

const titleDetail = (...elements: [level: string, parts: string][]) =>
  `<TitleDetail><TitleType>01</TitleType>${elements.map(([level, parts]) => `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${parts}</TitleElement>`).join('')}</TitleDetail>`;
const described = (...parts: string[]) => `<DescriptiveDetail>${parts.join('')}</DescriptiveDetail>`;
const torts = '<TitleText>Torts</TitleText>';

test.each([
  [`<PartNumber>1</PartNumber>${torts}`, 'Torts, Volume 1'],
  [`<PartNumber>Part II</PartNumber>${torts}`, 'Torts, Part II'],
  [`<YearOfAnnual>2026</YearOfAnnual>${torts}`, 'Torts, 2026'],
  [
    '<PartNumber>1</PartNumber><TitleText>Torts, Vol. 01: Negligence</TitleText>',
    'Torts, Vol. 01: Negligence',
  ],
  ['<PartNumber>Vol. 1</PartNumber><TitleText>Torts, vol.1</TitleText>', 'Torts, vol.1'],
  ['<YearOfAnnual>2026</YearOfAnnual><TitleText>Law 2026: Cases</TitleText>', 'Law 2026: Cases'],
  ['<PartNumber>3</PartNumber>', ''],
  [torts, 'Torts'],
])('the title element %s is read as the title “%s”', (parts, title) => {
  const { cells, leftOut } = rowOf(described(titleDetail(['01', parts])));
  expect([cells.title, leftOut]).toEqual([title, []]);
});

test('a series in the title of a product is imported, and a title that is only a number follows its name', () => {
  const series: [string, string] = ['02', '<PartNumber>8</PartNumber><TitleText>Law Annual</TitleText>'];
  const { cells, leftOut } = rowOf(described(titleDetail(series, ['01', torts])));
  expect(cells).toMatchObject({ title: 'Torts', 'series.title': 'Law Annual', 'series.number': '8' });
  expect(leftOut).toEqual([]);
  const number: [string, string] = ['01', '<PartNumber>3</PartNumber>'];
  expect(rowOf(described(titleDetail(series, number))).cells.title).toBe('Law Annual, Volume 3');
});

test('the number of a series is read from its collection if the title names the series too', () => {
  const numbered = titleDetail(['02', '<PartNumber>3</PartNumber><TitleText>Primers</TitleText>']);
  const title = titleDetail(['02', '<TitleText>Primers</TitleText>'], ['01', torts]);
  const { cells } = rowOf(described(`<Collection>${numbered}</Collection>`, title));
  expect(cells).toMatchObject({ 'series.title': 'Primers', 'series.number': '3' });
});

test('elements of a title that are not imported are listed', () => {
  const statement = '<TitleStatement>Torts, a primer</TitleStatement>';
  const { leftOut } = rowOf(described(titleDetail(['01', torts + statement], ['03', torts])));
  expect(leftOut).toEqual([
    'DescriptiveDetail/TitleDetail/TitleElement/TitleStatement: Torts, a primer',
    'DescriptiveDetail/TitleDetail/TitleElement/TitleText: Torts',
  ]);
});

test('volumes of a work, and books with different numbers in a series, are separate rows', () => {
  const volume = (number: number) =>
    described(titleDetail(['01', `<PartNumber>${number}</PartNumber>${torts}`]));
  expect(rowsOf(volume(1), volume(2), volume(1))).toHaveLength(2);
  const annual = (number: number) => {
    const inSeries = titleDetail(['02', `<PartNumber>${number}</PartNumber><TitleText>Annual</TitleText>`]);
    return described(`<Collection>${inSeries}</Collection>`, titleDetail(['01', torts]));
  };
  expect(rowsOf(annual(1), annual(2), annual(2))).toHaveLength(2);
  const outside = described(titleDetail(['01', torts]));
  expect(rowsOf(annual(1), outside)).toHaveLength(1);
  expect(rowsOf(outside, annual(1), annual(2))).toHaveLength(2);
});

test('products without a title and an ISBN are separate rows', () => {
  const [one, other] = ['a', 'b'].map((reference) => ({ ...anyProduct, reference }));
  expect(titleRows([one ?? anyProduct, other ?? anyProduct])).toHaveLength(2);
});
const anyProduct = readProduct({ name: 'Product', attributes: {}, children: [] }, 'own.');

test.each([
  [
    'RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>IN</CountriesExcluded',
    'USD 9.00 Rest of world',
  ],
  [
    'RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>IN PK BD</CountriesExcluded',
    'USD 9.00 Rest of world',
  ],
  ['RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US</CountriesExcluded', ''],
  ['RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US IN</CountriesExcluded', ''],
  ['RegionsIncluded>WORLD</RegionsIncluded', 'USD 9.00 World'],
])('the territory <%s> is read as the price “%s”', (territory, expected) => {
  const { cells } = rowOf(form('BC') + supply(price('9.00', 'USD', `<${territory}>`)));
  expect(cells['paperback.prices']).toBe(expected);
});

test('an electronic format gets no size, and lists it', () => {
  const size = ['01', '02']
    .map(
      (type) =>
        `<Measure><MeasureType>${type}</MeasureType><Measurement>20</Measurement><MeasureUnitCode>cm</MeasureUnitCode></Measure>`,
    )
    .join('');
  const sized = (code: string) => rowOf(form(code).replace('</D', `${size}</D`));
  expect(sized('BC').cells['paperback.size']).toBe('200 × 200 mm');
  expect(sized('EA')).toMatchObject({
    cells: { 'e-book.size': '' },
    leftOut: expect.arrayContaining(['DescriptiveDetail/Measure/Measurement: 20']),
  });
});

test('elements that are not imported are listed once each with three texts, and at most 100 of them', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ products: [], cells: {} },
    leftOut: [`Biography: of ${at}`, `Element${at % 150}`],
  }));
  const listed = leftOutOf(rows, [{ ...anyProduct, reference: 'x.1' }]);
  expect(listed).toHaveLength(101);
  expect(listed.slice(0, 2)).toEqual([
    { what: 'Delete notice: x.1', rows: [] },
    { what: 'Biography: of 0; of 1; of 2; and 4,997 more', rows: rows.map((_, at) => at + 2) },
  ]);
  expect(listed.at(-1)).toEqual({ what: '52 other elements', rows: [] });
});
