import type { Resource } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { richTextLabels } from '../../editor/rich-text/labels';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import { CoverAndPdfFields } from '../../editor/form/CoverAndPdfFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { PublisherField } from '../../editor/form/PublisherField';
import type { ResourceDraft } from './resourceDraft';
import { useAdminResourcePublishersQuery } from './resourcesApi';
import { resourceLabels } from './labels';

/** Form fields of a resource. */
export function ResourceFields({
  bind,
  bindFile,
  draft,
  change,
  item,
}: FieldsProps<ResourceDraft, Resource>) {
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
      <FullWidth>
        <RichTextArea {...bind('description')} hint={richTextLabels.hint} />
      </FullWidth>
      <CoverAndPdfFields bind={bind} bindFile={bindFile} draft={draft} pdfHint={resourceLabels.pdfHint} />
    </>
  );
}
