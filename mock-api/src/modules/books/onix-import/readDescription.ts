import { writeSize } from '@juris/contract/bookSize';
import { suggestedParts, type Contributor } from '@juris/contract/contributors';
import { licences } from '@juris/contract/lists';
import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { writeContributors } from '../sheet/contributorsCell';
import { languageOf, roleOf } from './onixCodes';
import type { ProductReader } from './productNode';

/** Returns the cells of the block DescriptiveDetail. */
export function readDescription(reader: ProductReader, detail: XmlNode | undefined): Record<string, string> {
  const text = (name: string) => reader.text(detail, name);
  const language = reader.first(detail, 'Language', 'LanguageRole', '01');
  const code = language ? reader.text(language, 'LanguageCode') : '';
  const pages = reader.all(detail, 'Extent').find(isPageCount(reader));
  const subjects = reader
    .all(detail, 'Subject')
    .filter((one) => reader.text(one, 'SubjectSchemeIdentifier') === '93')
    .map((one) => ({ isMain: reader.all(one, 'MainSubject').length > 0, node: reader.take(one) }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ node }) => reader.text(node, 'SubjectCode'));
  const notes = reader
    .all(detail, 'ProductFormFeature')
    .filter((one) => reader.text(one, 'ProductFormFeatureType') === '09')
    .map((one) => reader.text(reader.take(one), 'ProductFormFeatureValue'));
  return {
    ...readTitle(reader, detail),
    ...readContributors(reader, detail),
    edition: text('EditionNumber') || text('EditionStatement'),
    language: languageOf.get(code) ?? code,
    pages: pages ? reader.text(reader.take(pages), 'ExtentValue') : '',
    subjects: subjects.join('; '),
    accessibility: notes.join('; '),
    licence: readLicence(reader, detail),
  };
}

const isPageCount = (reader: ProductReader) => (one: XmlNode) =>
  ['00', '07', '11'].includes(reader.text(one, 'ExtentType')) && reader.text(one, 'ExtentUnit') === '03';

function readLicence(reader: ProductReader, detail: XmlNode | undefined): string {
  const [node] = reader.all(detail, 'EpubLicense');
  const links = reader
    .all(node, 'EpubLicenseExpression')
    .map((one) => reader.text(one, 'EpubLicenseExpressionLink'));
  const name = reader.text(node, 'EpubLicenseName');
  const known = Object.values(licences).find(
    ({ address, words }) => links.includes(address) || words === name,
  );
  if (node && known) reader.take(node);
  return known?.words ?? '';
}

/** Returns the title and the subtitle of a composite with the title elements of one level. */
function titleAt(reader: ProductReader, node: XmlNode | undefined, level: string) {
  for (const detail of reader.all(node, 'TitleDetail'))
    for (const element of reader.all(detail, 'TitleElement')) {
      if (reader.text(element, 'TitleElementLevel') !== level) continue;
      if (!['', '01'].includes(reader.text(detail, 'TitleType'))) continue;
      const whole = reader.text(element, 'TitleText');
      const parts = [reader.text(element, 'TitlePrefix'), reader.text(element, 'TitleWithoutPrefix')];
      return {
        title: whole || parts.filter(Boolean).join(' '),
        subtitle: reader.text(element, 'Subtitle'),
        number: reader.text(element, 'PartNumber') || reader.text(element, 'YearOfAnnual'),
      };
    }
  return { title: '', subtitle: '', number: '' };
}

/** Returns title and series. The number of a volume, or the year of an annual, is a part of the title. */
function readTitle(reader: ProductReader, detail: XmlNode | undefined): Record<string, string> {
  const { title, subtitle, number } = titleAt(reader, detail, '01');
  const [collection] = reader.all(detail, 'Collection');
  const inCollection = titleAt(reader, collection, '02');
  const series = inCollection.title === '' ? titleAt(reader, detail, '02') : inCollection;
  reader.text(collection, 'CollectionType');
  const name = title || series.title;
  const volume = /^\d{1,3}$/.test(number) ? `Volume ${number}` : number;
  const parts = name === '' || containsNumber(name, number) ? [name] : [name, volume];
  return {
    ...{ title: parts.filter(Boolean).join(', '), subtitle },
    ...{ 'series.title': series.title, 'series.number': series.number },
  };
}

/** Returns whether a title contains a number, for example "Torts, vol. 01: Negligence" the numbers "1" and "Vol. 1". */
const containsNumber = (title: string, number: string) =>
  wordsOf(number).every((word) => wordsOf(title).includes(word));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)
    .map((word) => word.replace(/^0+(?=\d)/, ''))
    .filter(Boolean);

function readContributors(reader: ProductReader, detail: XmlNode | undefined): Record<string, string> {
  const contributors = reader
    .all(detail, 'Contributor')
    .slice(0, MOST_CONTRIBUTORS)
    .map((node) => ({ node, position: Number(reader.text(node, 'SequenceNumber')) || 9999 }))
    .sort((one, other) => one.position - other.position)
    .map(({ node }) => contributorIn(reader, node))
    .filter(({ name }) => name !== '');
  const authors = contributors.filter(({ role }) => role === 'author');
  const named = authors.length > 0 ? authors : contributors.filter(({ role }) => role === 'editor');
  return {
    authorName: named.map(({ name }) => name).join(', '),
    contributors: writeContributors(contributors),
  };
}

function contributorIn(reader: ProductReader, node: XmlNode): Contributor {
  const text = (name: string) => reader.text(node, name).replaceAll(/[|;]/g, ',');
  const role = roleOf.get(reader.text(node, 'ContributorRole'));
  if (!role) reader.leaveAll(node, 'ContributorRole');
  const organisation = text('CorporateName');
  const parts = {
    familyName: [text('PrefixToKey'), text('KeyNames')].filter(Boolean).join(' '),
    givenNames: text('NamesBeforeKey'),
    suffix: text('SuffixToKey'),
  };
  const [family = '', given = ''] = text('PersonNameInverted').split(/,\s*/);
  const name =
    organisation ||
    text('PersonName') ||
    Object.values({ given: parts.givenNames, family: parts.familyName, suffix: parts.suffix })
      .filter(Boolean)
      .join(' ') ||
    [given, family].filter(Boolean).join(' ');
  const orcid = reader.first(node, 'NameIdentifier', 'NameIDType', '21');
  return {
    ...suggestedParts(name),
    ...(parts.familyName && parts),
    ...(organisation && { familyName: '', givenNames: '', suffix: '' }),
    ...{ name, role: role ?? 'other', type: organisation ? 'organisation' : 'person' },
    orcid: orcid ? withHyphens(reader.text(reader.take(orcid), 'IDValue')) : '',
  };
}

const withHyphens = (orcid: string) => orcid.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');

/** Maximum number of contributors that are read. A book can have less. */
const MOST_CONTRIBUTORS = 100;

/** Millimetres or grams in a unit of ONIX code list 50. */
const units = new Map([
  ...Object.entries({ mm: 1, cm: 10, in: 25.4 }),
  ...Object.entries({ gr: 1, kg: 1_000 }),
]);

/** Codes of height, width, thickness and weight in ONIX code list 48. */
const measureTypes = ['01', '02', '03', '08'];

/** Returns height, width, thickness and weight in the notation of the record; empty without height and width. */
export function readMeasures(reader: ProductReader, detail: XmlNode | undefined): string {
  const measures = reader.all(detail, 'Measure').map((node) => {
    const value =
      Number(reader.text(node, 'Measurement')) * (units.get(reader.text(node, 'MeasureUnitCode')) ?? 0);
    return { node, type: reader.text(node, 'MeasureType'), value: Math.round(value) };
  });
  const valueOf = (type: string) => measures.find((one) => one.type === type && one.value > 0)?.value;
  const [height, width, thickness, weight] = measureTypes.map(valueOf);
  const isUsed = height !== undefined && width !== undefined;
  for (const { node, type, value } of measures)
    if (!isUsed || !measureTypes.includes(type) || value === 0) reader.leave(node);
  return isUsed
    ? writeSize({ height, width, ...(thickness && { thickness }), ...(weight && { weight }) })
    : '';
}
