import type { CataloguedTitle } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { CatalogueRecordFields } from '../../editor/catalogue/CatalogueRecordFields';
import { ImageField } from '../../editor/form/FileFields';
import { Wide } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formOf';
import { TimesFields } from '../../editor/form/TimesFields';
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
      <Wide>
        <Field {...bind('title')} />
      </Wide>
      <Field {...bind('authorName')} hint="Several authors: put commas between them." />
      <PublisherField {...bind('publisherId')} publishers={publishers} item={item} />
      <Wide>
        <Field
          {...bind('buyLink')}
          hint="Where “Buy on BookCentral” leads; https:// is added where it is missing."
          inputMode="url"
        />
      </Wide>
      <ImageField
        {...bindFile('image')}
        hint=".jpg, .jpeg, .png or .svg. Shown 140 wide and 170 high."
        altText={bind('altText')}
      />
      <TimesFields bind={bind} draft={draft} />
      <CatalogueRecordFields
        text={draft.record}
        onChange={(record) => change({ record })}
        saveErrors={errorsWithin('record')}
        rules="publishedTitleChange"
      />
    </>
  );
}
