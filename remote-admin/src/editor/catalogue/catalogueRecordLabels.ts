import type { BookRecord } from '@juris/contract';
import { pricesOf, type BookPrice } from '@juris/contract/bookPrices';
import { formatDate, formatPrice } from '@juris/contract/formatBook';
import {
  accessibilityNotes,
  bookFormats,
  bookStatuses,
  contributorRoles,
  contributorTypes,
  languages,
  licences,
  subjects,
  territories,
} from '@juris/contract/lists';
import { citedName, sortedName, type Contributor } from '@juris/contract/names';
import type { CompositeField, FieldLabels } from '../compare/fieldLabels';
import { mergeFields, objectField } from '../compare/mergeFields';
import { listField, optionalListField } from '../compare/mergeList';
import { catalogueRecordText, parseCatalogueRecord, type CatalogueRecordDraft } from './catalogueRecordDraft';
import { codeLabel, type CodeLabels } from './codes';
import { catalogueLabels } from './labels';

type Format = BookRecord['formats'][number];
type Endorsement = NonNullable<BookRecord['endorsements']>[number];

const contributorLabels: FieldLabels<Contributor> = {
  name: catalogueLabels.name,
  type: { label: catalogueLabels.type, read: ({ type }) => contributorTypes[type] },
  givenNames: catalogueLabels.givenNames,
  familyName: catalogueLabels.familyName,
  suffix: catalogueLabels.suffix,
  role: { label: catalogueLabels.role, read: ({ role }) => contributorRoles[role] },
  orcid: catalogueLabels.orcid,
};

const priceLabels: FieldLabels<BookPrice> = {
  price: { label: catalogueLabels.priceColumn, read: priceText },
  currency: { label: catalogueLabels.priceColumn, follows: 'price' },
  territory: { label: catalogueLabels.priceColumn, follows: 'price' },
};

const formatLabels: FieldLabels<Format> = {
  format: { label: catalogueLabels.formatLabel, read: ({ format }) => bookFormats[format] },
  isbn: catalogueLabels.isbnColumn,
  ...priceLabels,
  otherPrices: optionalListField<BookPrice>({
    label: catalogueLabels.priceColumn,
    entryLabel: (price) => catalogueLabels.priceIn(marketOf(price)),
    read: priceText,
    identities: [marketOf],
    fields: priceLabels,
  }),
  availability: {
    label: catalogueLabels.availability,
    read: ({ availability }) => (availability ? bookStatuses[availability] : ''),
  },
  size: { label: catalogueLabels.sizeColumn, read: ({ size = '' }) => size },
};

const endorsementLabels: FieldLabels<Endorsement> = {
  quote: catalogueLabels.quote,
  name: catalogueLabels.name,
  affiliation: catalogueLabels.affiliation,
};

/** Labels of all fields of a catalogue record. A list of codes is compared as a whole. */
const recordLabels: FieldLabels<CatalogueRecordDraft> = {
  subtitle: catalogueLabels.subtitle,
  contributors: listField<Contributor>({
    label: catalogueLabels.contributors,
    entryLabel: (contributor, list, field) =>
      catalogueLabels.contributorField(list.indexOf(contributor) + 1, field),
    read: contributorText,
    identities: [({ name }) => name],
    fields: contributorLabels,
  }),
  abstract: catalogueLabels.abstract,
  contents: catalogueLabels.contents,
  formats: listField<Format>({
    label: catalogueLabels.formats,
    entryLabel: (one, list, field) => {
      const same = list.filter(({ format }) => format === one.format);
      return catalogueLabels.formatField(bookFormats[one.format], same.indexOf(one) + 1, field);
    },
    read: (format) => [format.isbn, ...pricesOf(format).map(priceText)].filter(Boolean).join(', '),
    identities: [({ format }) => format, ({ isbn }) => isbn],
    fields: formatLabels,
  }),
  subjects: { label: catalogueLabels.subjects, read: (record) => codeNames(subjects, record.subjects) },
  formerSubjects: {
    label: catalogueLabels.formerSubjects,
    read: ({ formerSubjects = [] }) => formerSubjects.join('\n'),
  },
  publicationDate: {
    label: catalogueLabels.publicationDate,
    read: ({ publicationDate }) => formatDate(publicationDate),
  },
  status: { label: catalogueLabels.availability, read: ({ status }) => bookStatuses[status] },
  edition: catalogueLabels.edition,
  pages: catalogueLabels.pages,
  series: objectField(catalogueLabels.series, {
    title: catalogueLabels.series,
    number: catalogueLabels.seriesNumber,
  }),
  language: { label: catalogueLabels.language, read: ({ language }) => codeLabel(languages, language) },
  doi: catalogueLabels.doi,
  licence: { label: catalogueLabels.licence, read: ({ licence }) => codeLabel(licences, licence) },
  references: catalogueLabels.references,
  accessibility: {
    label: catalogueLabels.accessibility,
    read: (record) => codeNames(accessibilityNotes, record.accessibility),
  },
  endorsements: optionalListField<Endorsement>({
    label: catalogueLabels.endorsements,
    entryLabel: (endorsement, list, field) =>
      catalogueLabels.endorsementField(list.indexOf(endorsement) + 1, field),
    read: ({ quote, name, affiliation }) => [`“${quote}”`, name, affiliation].filter(Boolean).join(', '),
    identities: [({ name }) => name, ({ quote }) => quote],
    fields: endorsementLabels,
  }),
  sampleTitle: catalogueLabels.sampleTitle,
  coverCredit: catalogueLabels.coverCredit,
};

/** Label of the catalogue record in a form. Its fields are compared one by one. */
export const catalogueRecordLabel: CompositeField<string> = {
  label: catalogueLabels.heading,
  merge: ({ base, theirs, yours }, context) =>
    catalogueRecordText(
      mergeFields(
        {
          base: parseCatalogueRecord(base),
          theirs: parseCatalogueRecord(theirs),
          yours: parseCatalogueRecord(yours),
        },
        recordLabels,
        context,
      ),
    ),
};

const codeNames = (list: CodeLabels, codes: readonly string[]) =>
  codes.map((code) => codeLabel(list, code)).join('\n');

/**
 * Returns a contributor as text, e.g. "Asha Varma (Varma, Asha), Author". The parentheses contain the name as cited.
 */
function contributorText(contributor: Contributor): string {
  const cited = sortedName(citedName(contributor));
  return [
    cited === contributor.name ? cited : `${contributor.name} (${cited})`,
    contributorRoles[contributor.role],
    contributor.orcid,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the currency and the territory in which a price is valid, e.g. "USD, Rest of world". */
function marketOf({ currency, territory }: BookPrice): string {
  return [currency, territory && territories[territory]].filter(Boolean).join(', ');
}

/** Returns a price as text, e.g. "₹1,295 (India)". */
function priceText({ price, currency, territory }: BookPrice): string {
  return [formatPrice(price, currency), price && territory && `(${territories[territory]})`]
    .filter(Boolean)
    .join(' ');
}
