import type { ReactNode } from 'react';
import type { FormName } from '@juris/contract/forms';
import { accessibilityNotes, bookStatuses, languages, licences, subjects } from '@juris/contract/lists';
import { formPartNames, type FormPart } from '@juris/contract/types/kinds';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { useRights } from '../rights/ownAccount';
import { FormParts } from '../form/FormParts';
import { richTextLabels } from '../rich-text/labels';
import { RichTextArea } from '../rich-text/RichTextArea';
import { BlurScope, CatalogueTextField } from './CatalogueTextField';
import { ChosenCodes } from './ChosenCodes';
import { codeIn, optionsOf } from './codes';
import { ContributorFields } from './ContributorFields';
import { EndorsementFields } from './EndorsementFields';
import { FormatFields } from './FormatFields';
import { catalogueLabels } from './labels';
import { SeriesField } from './SeriesField';
import { useCatalogueRecord, type OpenCatalogueRecord } from './useCatalogueRecord';

interface CatalogueRecordFieldsProps {
  /** Catalogue record of the draft, as JSON text. */
  text: string;
  onChange: (text: string) => void;
  /** Error messages of the last save, by path within the record, e.g. `contributors.0.orcid`. */
  saveErrors: Record<string, string>;
  rules: FormName;
  /** Returns the other fields of a part of the form. They come before the fields of the catalogue record. */
  partOf: (part: FormPart) => ReactNode;
  /** Set for open-access books. Only open-access books have a licence. */
  isFree?: boolean;
}

/** Renders the form of a book in parts: the fields of the book, and those of its catalogue record, which are optional. */
export function CatalogueRecordFields({
  text,
  onChange,
  saveErrors,
  rules,
  partOf,
  isFree = false,
}: CatalogueRecordFieldsProps) {
  const open = useCatalogueRecord({ text, onChange, saveErrors, rules });
  const canSchedule = useRights()('publishContent');
  const fieldsOf: Readonly<Record<FormPart, ReactNode>> = {
    book: <BookFields open={open} />,
    text: <TextFields open={open} />,
    trade: <TradeFields open={open} isFree={isFree} />,
    subjects: (
      <ChosenCodes
        label={catalogueLabels.subjects}
        add={catalogueLabels.addSubject}
        labels={subjects}
        chosen={open.record.subjects}
        onChange={(chosen) => open.change({ subjects: chosen })}
        former={open.record.formerSubjects}
        onFormerChange={(formerSubjects) => open.change({ formerSubjects })}
        error={open.field('subjects').error}
      />
    ),
    files: <FileCredits open={open} isFree={isFree} />,
    schedule: null,
  };
  return (
    <FormParts
      parts={formPartNames
        .filter((part) => part !== 'schedule' || canSchedule)
        .map((part) => ({
          part,
          fields: (
            <>
              {partOf(part)}
              {fieldsOf[part]}
            </>
          ),
        }))}
    />
  );
}

interface PartProps {
  open: OpenCatalogueRecord;
}

type LineName = 'subtitle' | 'edition' | 'publicationDate' | 'doi' | 'references';

/** Returns the properties of the control of a line. */
const lineOf = ({ record, field, change }: OpenCatalogueRecord, name: LineName) => ({
  field: field(name),
  value: record[name],
  onChange: (value: string) => change({ [name]: value }),
});

function BookFields({ open }: PartProps) {
  const { record, change, field } = open;
  return (
    <>
      <CatalogueTextField {...lineOf(open, 'subtitle')} label={catalogueLabels.subtitle} wide />
      <ContributorFields open={open} />
      <CatalogueTextField
        {...lineOf(open, 'publicationDate')}
        label={catalogueLabels.publicationDate}
        hint={catalogueLabels.publicationDateHint}
      />
      <CatalogueTextField
        {...lineOf(open, 'edition')}
        label={catalogueLabels.edition}
        hint={catalogueLabels.editionHint}
      />
      <CatalogueTextField
        field={field('pages')}
        label={catalogueLabels.pages}
        hint={catalogueLabels.pagesHint}
        value={String(record.pages ?? '')}
        onChange={(typed) => change({ pages: /^\d+$/.test(typed) ? Number(typed) : typed || null })}
      />
      <SelectField
        label={catalogueLabels.language}
        placeholder=""
        value={record.language}
        options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(languages)]}
        onChange={(value) => change({ language: codeIn(languages, value) ?? '' })}
      />
      <BlurScope onBlur={field('series.title').onBlur}>
        <SeriesField
          label={catalogueLabels.series}
          error={field('series.title').error}
          value={record.series.title}
          onChange={(title) => change({ series: { ...record.series, title } })}
        />
      </BlurScope>
      <CatalogueTextField
        field={field('series.number')}
        label={catalogueLabels.seriesNumber}
        value={record.series.number}
        onChange={(number) => change({ series: { ...record.series, number } })}
      />
      <CatalogueTextField
        {...lineOf(open, 'doi')}
        label={catalogueLabels.doi}
        hint={catalogueLabels.doiHint}
      />
    </>
  );
}

function TextFields({ open }: PartProps) {
  const { record, change, field } = open;
  return (
    <>
      <BlurScope $wide onBlur={field('abstract').onBlur}>
        <RichTextArea
          label={catalogueLabels.abstract}
          hint={richTextLabels.hint}
          value={record.abstract}
          onChange={(abstract) => change({ abstract })}
          error={field('abstract').error}
          rows={6}
        />
      </BlurScope>
      <BlurScope $wide onBlur={field('contents').onBlur}>
        <RichTextArea
          label={catalogueLabels.contents}
          hint={catalogueLabels.contentsHint}
          value={record.contents}
          onChange={(contents) => change({ contents })}
          error={field('contents').error}
          rows={6}
        />
      </BlurScope>
      <EndorsementFields open={open} />
      <CatalogueTextField
        {...lineOf(open, 'references')}
        label={catalogueLabels.references}
        hint={catalogueLabels.referencesHint}
      />
    </>
  );
}

interface FreeOrNotProps extends PartProps {
  isFree: boolean;
}

function TradeFields({ open, isFree }: FreeOrNotProps) {
  const { record, change, field } = open;
  return (
    <>
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
      {isFree && (
        <SelectField
          label={catalogueLabels.licence}
          placeholder=""
          value={record.licence}
          options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(licences)]}
          onChange={(value) => change({ licence: codeIn(licences, value) ?? '' })}
        />
      )}
      <FormatFields open={open} />
      <ChosenCodes
        label={catalogueLabels.accessibility}
        add={catalogueLabels.addAccessibility}
        labels={accessibilityNotes}
        chosen={record.accessibility}
        onChange={(chosen) => change({ accessibility: chosen })}
        error={field('accessibility').error}
      />
    </>
  );
}

/** Returns whether a year, month or day (`2027`, `2027-02`, `2027-02-04`) is in the future. */
const isFuture = (date: string) =>
  /^\d{4}(-\d\d){0,2}$/.test(date) && date > new Date().toISOString().slice(0, date.length);

function FileCredits({ open, isFree }: FreeOrNotProps) {
  const { record, change, field } = open;
  return (
    <>
      {!isFree && (
        <CatalogueTextField
          field={field('sampleTitle')}
          label={catalogueLabels.sampleTitle}
          value={record.sampleTitle ?? ''}
          onChange={(sampleTitle) => change({ sampleTitle: sampleTitle || undefined })}
        />
      )}
      <CatalogueTextField
        field={field('coverCredit')}
        label={catalogueLabels.coverCredit}
        hint={catalogueLabels.coverCreditHint}
        value={record.coverCredit ?? ''}
        onChange={(coverCredit) => change({ coverCredit: coverCredit || undefined })}
      />
    </>
  );
}
