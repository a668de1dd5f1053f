import type { CataloguedTitle } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { CatalogueRecordFields } from '../../editor/catalogue/CatalogueRecordFields';
import { ImageField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
import { PublisherField } from '../../editor/form/PublisherField';
import type { TitleDraft } from './titleDraft';
import { useAdminTitlePublishersQuery } from './titlesApi';

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
  return (
    <>
      <FullWidth>
        <Field {...bind('title')} />
      </FullWidth>
      <Field {...bind('authorName')} hint="Several authors: put commas between them." />
      <PublisherField {...bind('publisherId')} publishers={publishers} item={item} />
      <FullWidth>
        <Field
          {...bind('buyLink')}
          hint="Where “Buy on BookCentral” leads; https:// is added where it is missing."
          inputMode="url"
        />
      </FullWidth>
      <ImageField
        {...bindFile('image')}
        hint=".jpg, .jpeg, .png or .svg. Shown 140 wide and 170 high."
        altText={bind('altText')}
      />
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
