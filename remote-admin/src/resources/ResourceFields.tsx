import type { Resource } from '@juris/mock-api/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import type { ContentForm } from '../content/ContentDialog';
import { ImageField, PdfField } from '../content/form/FileFields';
import { Wide } from '../content/form/formLook';
import { TimesFields } from '../content/schedule/TimesFields';
import { PublisherField } from '../content/form/PublisherField';
import { storedFiles, type ResourceDraft } from './resourceDraft';
import { useAdminResourcePublishersQuery } from './resourcesApi';

/** The form of a resource. */
export function ResourceFields({
  bind,
  bindFile,
  draft,
  change,
  item,
}: ContentForm<ResourceDraft, Resource>) {
  const publishers = useAdminResourcePublishersQuery();
  return (
    <>
      <Field {...bind('bookTitle')} />
      <PublisherField
        {...bind('publisherId')}
        onChange={(publisherId, publisherName) => change({ publisherId, publisherName })}
        publishers={publishers}
        item={item}
      />
      <Wide>
        <TextArea {...bind('description')} />
      </Wide>
      <ImageField
        {...bindFile('coverImage')}
        hint=".jpg, .jpeg, .png or .svg."
        stored={item && storedFiles(item).coverImage}
        altText={bind('altText')}
      />
      <Wide>
        <PdfField
          {...bindFile('pdfFile')}
          hint=".pdf. What visitors download."
          stored={item && storedFiles(item).pdfFile}
        />
      </Wide>
      <TimesFields bind={bind} draft={draft} />
    </>
  );
}
