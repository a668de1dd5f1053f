import { useId, useState } from 'react';
import styled from 'styled-components';
import type { FormName } from '@juris/contract/forms';
import { accessibilityNotes, bookStatuses, languages, licences, subjects } from '@juris/contract/lists';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { FieldGroup } from '../form/form.styles';
import { richTextLabels } from '../rich-text/labels';
import { RichTextArea } from '../rich-text/RichTextArea';
import { BlurScope } from './BlurScope';
import { CatalogueTextField } from './CatalogueTextField';
import { ChosenCodes } from './ChosenCodes';
import { codeIn, optionsOf } from './codes';
import { ContributorFields } from './ContributorFields';
import { EndorsementFields } from './EndorsementFields';
import { FormatFields } from './FormatFields';
import { catalogueLabels } from './labels';
import { SeriesField } from './SeriesField';
import { useCatalogueRecord } from './useCatalogueRecord';

interface CatalogueRecordFieldsProps {
  /** Catalogue record of the draft, as JSON text. */
  text: string;
  onChange: (text: string) => void;
  /** Error messages of the last save, by path within the record, e.g. `contributors.0.orcid`. */
  saveErrors: Record<string, string>;
  rules: FormName;
  /** Set for open-access books. Only open-access books have a licence. */
  isFree?: boolean;
}

/**
 * Renders the catalogue record as a collapsible section in the form of a book. The section of an empty record starts
 * collapsed. All fields are optional.
 */
export function CatalogueRecordFields({
  text,
  onChange,
  saveErrors,
  rules,
  isFree = false,
}: CatalogueRecordFieldsProps) {
  const [isOpened, setIsOpened] = useState<boolean>();
  const open = useCatalogueRecord({
    text,
    onChange: (next) => {
      setIsOpened(true);
      onChange(next);
    },
    saveErrors,
    rules,
  });
  const { record, change, field, hasSaveErrors } = open;
  // Errors expand the section: the form focuses the first invalid field, and a collapsed section renders none.
  const isOpen = (isOpened ?? text !== '') || hasSaveErrors;
  const hint = useId();

  const line = (name: 'subtitle' | 'edition' | 'publicationDate' | 'doi' | 'references') => ({
    field: field(name),
    value: record[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <Part open={isOpen} onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}>
      <summary aria-describedby={hint}>{catalogueLabels.heading}</summary>
      <p id={hint}>{catalogueLabels.hint}</p>
      {isOpen && (
        <FieldGroup>
          <CatalogueTextField {...line('subtitle')} label={catalogueLabels.subtitle} wide />
          <ContributorFields open={open} />
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
          <FormatFields open={open} />
          <EndorsementFields open={open} />
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
          <CatalogueTextField
            {...line('publicationDate')}
            label={catalogueLabels.publicationDate}
            hint={catalogueLabels.publicationDateHint}
          />
          <SelectField
            label={catalogueLabels.availability}
            placeholder=""
            value={record.status}
            options={optionsOf(bookStatuses)}
            onChange={(value) => change({ status: codeIn(bookStatuses, value) ?? 'available' })}
          />
          <CatalogueTextField
            {...line('edition')}
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
          <SelectField
            label={catalogueLabels.language}
            placeholder=""
            value={record.language}
            options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(languages)]}
            onChange={(value) => change({ language: codeIn(languages, value) ?? '' })}
          />
          <CatalogueTextField {...line('doi')} label={catalogueLabels.doi} hint={catalogueLabels.doiHint} />
          {isFree && (
            <SelectField
              label={catalogueLabels.licence}
              placeholder=""
              value={record.licence}
              options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(licences)]}
              onChange={(value) => change({ licence: codeIn(licences, value) ?? '' })}
            />
          )}
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
          <CatalogueTextField
            {...line('references')}
            label={catalogueLabels.references}
            hint={catalogueLabels.referencesHint}
          />
          <ChosenCodes
            label={catalogueLabels.accessibility}
            add={catalogueLabels.addAccessibility}
            labels={accessibilityNotes}
            chosen={record.accessibility}
            onChange={(chosen) => change({ accessibility: chosen })}
            error={field('accessibility').error}
          />
        </FieldGroup>
      )}
    </Part>
  );
}

const Part = styled.details`
  grid-column: 1 / -1;
  padding-top: 14px;
  border-top: 1px solid var(--c-line);
  summary {
    width: fit-content;
    padding-block: 4px;
    font-weight: var(--w-semibold);
    cursor: pointer;
  }
  > p {
    margin-bottom: 16px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;
