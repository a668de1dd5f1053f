import type { CataloguedTitle } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { CatalogueRecordFields } from '../../editor/catalogue/CatalogueRecordFields';
import { ImageField, PdfField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import { formLabels } from '../../editor/form/labels';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
import { PublisherField } from '../../editor/form/PublisherField';
import { useHasLibrary } from '../../editor/library/libraryApi';
import type { TitleDraft } from './titleDraft';
import { useAdminTitlePublishersQuery } from './titlesApi';
import { titleLabels } from './labels';

/** Form fields of a published title. */
export function TitleFields({
  bind,
  bindFile,
  draft,
  change,
  errorsWithin,
  item,
}: FieldsProps<TitleDraft, CataloguedTitle>) {
  const publishers = useAdminTitlePublishersQuery();
  const hasLibrary = useHasLibrary();
  // An API without sample chapters would ignore the file. Its titles have no `sampleLink`, and it has no library.
  const hasSamples = item ? 'sampleLink' in item : hasLibrary === true;
  return (
    <>
      <FullWidth>
        <Field {...bind('title')} />
      </FullWidth>
      <Field {...bind('authorName')} hint={titleLabels.authorHint} />
      <PublisherField {...bind('publisherId')} publishers={publishers} item={item} />
      <FullWidth>
        <Field {...bind('buyLink')} hint={titleLabels.buyLinkHint} inputMode="url" />
      </FullWidth>
      <ImageField {...bindFile('image')} hint={titleLabels.coverHint} altText={bind('altText')} />
      {hasSamples && (
        <FullWidth>
          <PdfField
            {...bindFile('sampleChapter')}
            hint={formLabels.pdfHint(titleLabels.sampleHint)}
            isRemovable
          />
        </FullWidth>
      )}
      <ScheduleFields bind={bind} draft={draft} />
      <CatalogueRecordFields
        text={draft.record}
        onChange={(record) => change({ record })}
        saveErrors={errorsWithin('record')}
        rules="publishedTitleChange"
      />
    </>
  );
}
