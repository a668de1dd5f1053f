import { readXmlRecords } from '../../../platform/uploads/xmlRecords';
import { readProduct } from './readProduct';
import { titleRows } from './titleRows';

/** Returns the row of a message with one product. */
function rowOf(parts: string) {
  const xml = `<ONIXMessage release="3.0"><Product>${parts}</Product></ONIXMessage>`;
  const [record] = readXmlRecords(xml, { roots: ['ONIXMessage'], records: ['Product'] });
  const [row] = titleRows([readProduct(JSON.parse(record ?? ''), 'own.')]);
  return row ?? { products: [], cells: {}, leftOut: [] };
}
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
])('a product with %s is read in less than 500 ms', (_what, parts) => {
  const xml = parts();
  const before = process.cpuUsage();
  expect(rowOf(xml).leftOut).not.toEqual([]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(500);
});

test('elements and entities with the names of object properties are text', () => {
  expect(rowOf('<constructor>x</constructor><toString/>').leftOut).toEqual(['constructor: x', 'toString']);
  expect(rowOf(text('03', '&lt;p>a &amp;constructor; b&lt;/p>')).cells.abstract).toBe('a &constructor; b');
});
