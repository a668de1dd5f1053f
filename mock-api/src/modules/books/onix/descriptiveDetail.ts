import type { BookRecord, CataloguedTitle } from '@juris/contract';
import { citedName, contributorsOf, sortedName, type Contributor } from '@juris/contract/contributors';
import { generalFormats, licences, subjects } from '@juris/contract/lists';
import { readSize } from '@juris/contract/bookSize';
import { element, flag, type XmlContent } from '../xml';
import { issnOf, type SeriesIssns } from '../seriesIssns';
import { languageCodes, productForms, roles, UNDEFINED_FORM } from './codes';

/** Format in which a title is sold, for example hardback or EPUB. Undefined if the title's record lists no formats. */
export type Format = BookRecord['formats'][number] | undefined;

/** A title as ONIX describes it: with its catalogue record and the ISSNs of its series. */
export type OnixTitle = Pick<
  CataloguedTitle,
  'id' | 'title' | 'authorName' | 'publisherName' | 'record' | 'imgLink' | 'sampleLink'
> &
  SeriesIssns;

/** Returns whether a format is a printed book. False if the title's record lists no formats. */
export const isPrinted = (format: Format) =>
  format !== undefined && generalFormats[format.format] === 'print';

/** Returns the ONIX block that describes a title in one format. The ONIX schema fixes the order of the elements. */
export function descriptiveDetail(described: OnixTitle, format: Format): XmlContent {
  const { title, authorName, record } = described;
  const isElectronic = format !== undefined && generalFormats[format.format] === 'e-book';
  const { form, detail = undefined } = format ? productForms[format.format] : { form: UNDEFINED_FORM };
  return element('DescriptiveDetail', [
    element('ProductComposition', '00'),
    element('ProductForm', form),
    element('ProductFormDetail', detail),
    isElectronic && record.accessibility.map(accessibilityFeature),
    isElectronic && element('PrimaryContentType', '10'),
    !isElectronic && measures(format),
    isElectronic && licence(record),
    isPrinted(format) && printedBook,
    record.series.title !== '' && collection(record.series, issnOf(described, isElectronic)),
    element(
      'TitleDetail',
      element('TitleType', '01'),
      element(
        'TitleElement',
        element('TitleElementLevel', '01'),
        element('TitleText', title),
        element('Subtitle', record.subtitle),
      ),
    ),
    contributors(contributorsOf(record, authorName)),
    edition(record.edition),
    record.language !== '' &&
      element(
        'Language',
        element('LanguageRole', '01'),
        element('LanguageCode', languageCodes[record.language]),
      ),
    record.pages !== null &&
      element(
        'Extent',
        element('ExtentType', '00'),
        element('ExtentValue', record.pages),
        element('ExtentUnit', '03'),
      ),
    record.subjects.map(subject),
  ]);
}

/** Printed books in the Harmonized System of customs and of India's GST (HSN 4901), ONIX code list 9. */
const printedBook = element(
  'ProductClassification',
  element('ProductClassificationType', '01'),
  element('ProductClassificationCode', '490199'),
);

/** Returns the size and the weight of a format (ONIX code list 48). */
function measures(format: Format): XmlContent {
  const size = readSize(format?.size ?? '');
  if (!size) return '';
  const { height, width, thickness, weight } = size;
  const found = [
    ['01', height, 'mm'],
    ['02', width, 'mm'],
    ['03', thickness, 'mm'],
    ['08', weight, 'gr'],
  ] as const;
  return found.map(
    ([type, value, unit]) =>
      value !== undefined &&
      element(
        'Measure',
        element('MeasureType', type),
        element('Measurement', value),
        element('MeasureUnitCode', unit),
      ),
  );
}

const accessibilityFeature = (note: string) =>
  element(
    'ProductFormFeature',
    element('ProductFormFeatureType', '09'),
    element('ProductFormFeatureValue', note),
  );

const licence = ({ licence: code }: BookRecord) =>
  code !== '' &&
  element(
    'EpubLicense',
    element('EpubLicenseName', licences[code].words),
    element(
      'EpubLicenseExpression',
      element('EpubLicenseExpressionType', '02'),
      element('EpubLicenseExpressionLink', licences[code].address),
    ),
  );

const collection = ({ title, number }: BookRecord['series'], issn: string) =>
  element(
    'Collection',
    element('CollectionType', '10'),
    issn !== '' &&
      element(
        'CollectionIdentifier',
        element('CollectionIDType', '02'),
        element('IDValue', issn.replaceAll('-', '')),
      ),
    element(
      'TitleDetail',
      element('TitleType', '01'),
      element(
        'TitleElement',
        element('TitleElementLevel', '02'),
        element('PartNumber', number),
        element('TitleText', title),
      ),
    ),
  );

function contributors(all: readonly Contributor[]): XmlContent {
  if (all.length === 0) return flag('NoContributor');
  return all.map((contributor, index) =>
    element(
      'Contributor',
      element('SequenceNumber', index + 1),
      element('ContributorRole', roles[contributor.role]),
      contributor.type === 'organisation' ? element('CorporateName', contributor.name) : person(contributor),
    ),
  );
}

/**
 * Returns the ONIX elements of a person: the name as printed and, if the record divides the name, its parts. The ONIX
 * schema fixes the order of the elements.
 */
function person(contributor: Contributor): XmlContent {
  const { name, orcid } = contributor;
  const cited = citedName(contributor);
  return [
    orcid !== '' &&
      element('NameIdentifier', element('NameIDType', '21'), element('IDValue', orcid.replaceAll('-', ''))),
    element('PersonName', name),
    element('PersonNameInverted', sortedName(cited)),
    'family' in cited && [
      element('NamesBeforeKey', cited.given),
      element('KeyNames', cited.family),
      element('SuffixToKey', cited.suffix),
    ],
  ];
}

function edition(words: string): XmlContent {
  if (words === '') return flag('NoEdition');
  return /^[1-9]\d{0,3}$/.test(words) ? element('EditionNumber', words) : element('EditionStatement', words);
}

const subject = (code: keyof typeof subjects, index: number) =>
  element(
    'Subject',
    index === 0 && flag('MainSubject'),
    element('SubjectSchemeIdentifier', '93'),
    element('SubjectCode', code),
    element('SubjectHeadingText', subjects[code]),
  );
