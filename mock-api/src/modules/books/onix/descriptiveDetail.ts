import type { BookRecord, CataloguedTitle } from '@juris/contract';
import { citedName, contributorsOf, sortedName, type Contributor } from '@juris/contract/contributors';
import { generalFormats, licences, subjects } from '@juris/contract/lists';
import { readSize } from '@juris/contract/bookSize';
import { flag, type XmlContent } from '../xml';
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
  const { series, language, pages, subtitle } = record;
  const isElectronic = format !== undefined && generalFormats[format.format] === 'e-book';
  const { form, detail = undefined } = format ? productForms[format.format] : { form: UNDEFINED_FORM };
  const detailsOfForm = isElectronic
    ? [record.accessibility.map(accessibilityFeature), { PrimaryContentType: '10' }, licence(record)]
    : [measures(format), isPrinted(format) && printedBook];
  return {
    DescriptiveDetail: [
      { ProductComposition: '00', ProductForm: form, ProductFormDetail: detail },
      detailsOfForm,
      series.title !== '' && collection(series, issnOf(described, isElectronic)),
      titleDetail({ TitleElementLevel: '01', TitleText: title, Subtitle: subtitle }),
      contributors(contributorsOf(record, authorName)),
      edition(record.edition),
      language !== '' && { Language: { LanguageRole: '01', LanguageCode: languageCodes[language] } },
      pages !== null && { Extent: { ExtentType: '00', ExtentValue: pages, ExtentUnit: '03' } },
      record.subjects.map(subject),
    ],
  };
}

/** Printed books in the Harmonized System of customs and of India's GST (HSN 4901), ONIX code list 9. */
const printedBook = {
  ProductClassification: { ProductClassificationType: '01', ProductClassificationCode: '490199' },
};

const titleDetail = (titleElement: Record<string, string>) => ({
  TitleDetail: { TitleType: '01', TitleElement: titleElement },
});

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
      value !== undefined && { Measure: { MeasureType: type, Measurement: value, MeasureUnitCode: unit } },
  );
}

const accessibilityFeature = (note: string) => ({
  ProductFormFeature: { ProductFormFeatureType: '09', ProductFormFeatureValue: note },
});

function licence({ licence: code }: BookRecord): XmlContent {
  if (code === '') return '';
  const { words, address } = licences[code];
  const expression = { EpubLicenseExpressionType: '02', EpubLicenseExpressionLink: address };
  return { EpubLicense: { EpubLicenseName: words, EpubLicenseExpression: expression } };
}

const collection = ({ title, number }: BookRecord['series'], issn: string) => ({
  Collection: [
    { CollectionType: '10' },
    issn !== '' && {
      CollectionIdentifier: { CollectionIDType: '02', IDValue: issn.replaceAll('-', '') },
    },
    titleDetail({ TitleElementLevel: '02', PartNumber: number, TitleText: title }),
  ],
});

function contributors(all: readonly Contributor[]): XmlContent {
  if (all.length === 0) return flag('NoContributor');
  return all.map((contributor, index) => ({
    Contributor: [
      { SequenceNumber: index + 1, ContributorRole: roles[contributor.role] },
      contributor.type === 'organisation' ? { CorporateName: contributor.name } : person(contributor),
    ],
  }));
}

/**
 * Returns the ONIX elements of a person: the name as printed and, if the record divides the name, its parts. The ONIX
 * schema fixes the order of the elements.
 */
function person(contributor: Contributor): XmlContent {
  const { name, orcid } = contributor;
  const cited = citedName(contributor);
  return [
    orcid !== '' && { NameIdentifier: { NameIDType: '21', IDValue: orcid.replaceAll('-', '') } },
    { PersonName: name, PersonNameInverted: sortedName(cited) },
    'family' in cited && { NamesBeforeKey: cited.given, KeyNames: cited.family, SuffixToKey: cited.suffix },
  ];
}

function edition(words: string): XmlContent {
  if (words === '') return flag('NoEdition');
  return /^[1-9]\d{0,3}$/.test(words) ? { EditionNumber: words } : { EditionStatement: words };
}

const subject = (code: keyof typeof subjects, index: number): XmlContent => ({
  Subject: [
    index === 0 && flag('MainSubject'),
    { SubjectSchemeIdentifier: '93', SubjectCode: code, SubjectHeadingText: subjects[code] },
  ],
});
