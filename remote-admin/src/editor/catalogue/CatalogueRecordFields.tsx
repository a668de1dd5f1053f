import { Fragment, type ReactNode } from 'react';
import type { BookRecord } from '@juris/contract';
import { accessibilityNotes, bookStatuses, languages, licences, subjects } from '@juris/contract/lists';
import { formPartNames, type FormPart } from '@juris/contract/types/kinds';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { useRights } from '../rights/ownAccount';
import { FormParts } from '../form/FormParts';
import { RichTextArea } from '../rich-text/RichTextArea';
import { BlurScope, CatalogueTextField } from './CatalogueTextField';
import { ChosenCodes } from './ChosenCodes';
import { codeIn, optionsOf, type CodeLabels } from './codes';
import { ContributorFields } from './ContributorFields';
import { EndorsementFields } from './EndorsementFields';
import { FormatFields } from './FormatFields';
import { catalogueHints, catalogueLabels } from './labels';
import { SeriesField } from './SeriesField';
import { useCatalogueRecord, type CatalogueRecordForm, type OpenCatalogueRecord } from './useCatalogueRecord';

interface CatalogueRecordFieldsProps extends CatalogueRecordForm {
  /** Returns the other fields of a part of the form. They come before the fields of the catalogue record. */
  partOf: (part: FormPart) => ReactNode;
  /** Set for open-access books. Only open-access books have a licence. */
  isFree?: boolean;
}

/** Renders the form of a book in parts: the fields of the book, and those of its catalogue record, which are optional. */
export function CatalogueRecordFields({ partOf, isFree = false, ...form }: CatalogueRecordFieldsProps) {
  const open = useCatalogueRecord(form);
  const canSchedule = useRights()('publishContent');
  const ofOtherBooks = isFree ? 'sampleTitle' : 'licence';
  return (
    <FormParts
      parts={formPartNames
        .filter((part) => part !== 'schedule' || canSchedule)
        .map((part) => ({
          part,
          fields: (
            <>
              {partOf(part)}
              {fieldsOf[part]
                .filter((name) => name !== ofOtherBooks)
                .map((name) => (
                  <Fragment key={name}>{controls[name](open)}</Fragment>
                ))}
            </>
          ),
        }))}
    />
  );
}

/** Fields of the catalogue record in the parts of the form, in their order. */
const fieldsOf: Readonly<Record<FormPart, readonly (keyof typeof controls)[]>> = {
  book: [
    ...(['subtitle', 'contributors', 'publicationDate', 'edition', 'pages', 'language'] as const),
    ...(['series', 'doi'] as const),
  ],
  text: ['abstract', 'contents', 'endorsements', 'references'],
  trade: ['status', 'licence', 'formats', 'accessibility'],
  subjects: ['subjects'],
  files: ['sampleTitle', 'coverCredit'],
  schedule: [],
};

type LineName =
  | ('subtitle' | 'publicationDate' | 'edition' | 'pages' | 'doi' | 'references')
  | ('sampleTitle' | 'coverCredit');

/**
 * Renders a line of text.
 * @param valueOf converts the typed text to the value in the record
 */
const line = (
  name: LineName,
  { record, change, field }: OpenCatalogueRecord,
  valueOf: (typed: string) => string | number | null | undefined = (typed) => typed,
) => (
  <CatalogueTextField
    field={field(name)}
    label={catalogueLabels[name]}
    hint={catalogueHints[name]}
    wide={name === 'subtitle'}
    value={String(record[name] ?? '')}
    onChange={(typed) => change({ [name]: valueOf(typed) })}
  />
);

const optionalLine = (name: LineName, open: OpenCatalogueRecord) =>
  line(name, open, (typed) => typed || undefined);

const richText = (name: 'abstract' | 'contents', { record, change, field }: OpenCatalogueRecord) => (
  <BlurScope $wide onBlur={field(name).onBlur}>
    <RichTextArea
      label={catalogueLabels[name]}
      hint={catalogueHints[name]}
      value={record[name]}
      onChange={(typed) => change({ [name]: typed })}
      error={field(name).error}
      rows={6}
    />
  </BlurScope>
);

const optionalCode = <Name extends 'language' | 'licence'>(
  name: Name,
  list: CodeLabels & Record<Exclude<BookRecord[Name], ''>, unknown>,
  { record, change }: OpenCatalogueRecord,
) => (
  <SelectField
    label={catalogueLabels[name]}
    placeholder=""
    value={record[name]}
    options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(list)]}
    onChange={(value) => change({ [name]: codeIn(list, value) ?? '' })}
  />
);

const controls = {
  subtitle: (open) => line('subtitle', open),
  contributors: (open) => <ContributorFields open={open} />,
  publicationDate: (open) => line('publicationDate', open),
  edition: (open) => line('edition', open),
  pages: (open) => line('pages', open, (typed) => (/^\d+$/.test(typed) ? Number(typed) : typed || null)),
  language: (open) => optionalCode('language', languages, open),
  series: ({ record: { series }, change, field }) => (
    <>
      <BlurScope onBlur={field('series.title').onBlur}>
        <SeriesField
          label={catalogueLabels.series}
          error={field('series.title').error}
          value={series.title}
          onChange={(title) => change({ series: { ...series, title } })}
        />
      </BlurScope>
      <CatalogueTextField
        field={field('series.number')}
        label={catalogueLabels.seriesNumber}
        value={series.number}
        onChange={(number) => change({ series: { ...series, number } })}
      />
    </>
  ),
  doi: (open) => line('doi', open),
  abstract: (open) => richText('abstract', open),
  contents: (open) => richText('contents', open),
  endorsements: (open) => <EndorsementFields open={open} />,
  references: (open) => line('references', open),
  status: ({ record, change }) => (
    <SelectField
      label={catalogueLabels.availability}
      hint={
        isFuture(record.publicationDate) && record.status === 'available'
          ? catalogueLabels.notYetPublished
          : undefined
      }
      placeholder=""
      value={record.status}
      options={optionsOf(bookStatuses)}
      onChange={(value) => change({ status: codeIn(bookStatuses, value) ?? 'available' })}
    />
  ),
  licence: (open) => optionalCode('licence', licences, open),
  formats: (open) => <FormatFields open={open} />,
  accessibility: ({ record, change, field }) => (
    <ChosenCodes
      label={catalogueLabels.accessibility}
      add={catalogueLabels.addAccessibility}
      labels={accessibilityNotes}
      chosen={record.accessibility}
      onChange={(accessibility) => change({ accessibility })}
      error={field('accessibility').error}
    />
  ),
  subjects: ({ record, change, field }) => (
    <ChosenCodes
      label={catalogueLabels.subjects}
      add={catalogueLabels.addSubject}
      labels={subjects}
      chosen={record.subjects}
      onChange={(chosen) => change({ subjects: chosen })}
      former={record.formerSubjects}
      onFormerChange={(formerSubjects) => change({ formerSubjects })}
      error={field('subjects').error}
    />
  ),
  sampleTitle: (open) => optionalLine('sampleTitle', open),
  coverCredit: (open) => optionalLine('coverCredit', open),
} satisfies Partial<Record<keyof BookRecord, (open: OpenCatalogueRecord) => ReactNode>>;

/** Returns whether a year, month or day (`2027`, `2027-02`, `2027-02-04`) is in the future. */
const isFuture = (date: string) =>
  /^\d{4}(-\d\d){0,2}$/.test(date) && date > new Date().toISOString().slice(0, date.length);
