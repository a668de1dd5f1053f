import type { Resource } from '@juris/contract';
import { resource as declaration } from '@juris/contract/types/resource';
import { ContentScreen } from '../../editor/ContentScreen';
import type { Controls, FieldsProps } from '../../editor/form/formDefinition';
import { PublisherField } from '../../editor/form/PublisherField';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { publisherFilter } from '../../editor/table/filters';
import { useContent } from '../../editor/table/useContent';
import { resourceForm, type ResourceDraft } from './resourceDraft';
import { resources, resourcePublishers } from './resourcesApi';

/** Screen at `/admin/manageresources` that manages catalogues of publishers and other documents. */
function ResourcesScreen() {
  const { currentData: publishers = [] } = resourcePublishers.useQuery();
  const content = useContent(resources, { columns, filters: [publisherFilter(publishers)] });
  return <ContentScreen {...{ content, controls }} form={resourceForm} />;
}

export { ResourcesScreen as Component };

const columns = declaredColumns(declaration);

const controls: Controls<typeof declaration, ResourceDraft, Resource> = {
  publisherId: (form) => <ResourcePublisher {...form} />,
  description: ({ bind }) => <RichTextArea {...bind('description')} />,
};

/** Selects the publisher. The form also contains its name (specification section 7). */
const ResourcePublisher = ({ bind, change, item }: FieldsProps<ResourceDraft, Resource>) => (
  <PublisherField
    {...bind('publisherId')}
    onChange={(publisherId, publisherName) => change({ publisherId, publisherName })}
    publishers={resourcePublishers.useQuery()}
    item={item}
  />
);
