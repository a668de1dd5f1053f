import { ContentScreen } from '../../editor/ContentScreen';
import { publisherFilter } from '../../editor/table/filters';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { columns, nameOf } from './resourceColumns';
import { resourceForm } from './resourceDraft';
import { ResourceFields } from './ResourceFields';
import { resources, useAdminResourcePublishersQuery } from './resourcesApi';

/** Screen at `/admin/manageresources` that manages catalogues of publishers and other documents. */
export function ResourcesScreen() {
  const { currentData: publishers = [] } = useAdminResourcePublishersQuery();
  const content = useContent(resources, { columns, filters: [publisherFilter(publishers)] });
  return <ContentScreen {...{ content, labels, nameOf }} form={resourceForm} Fields={ResourceFields} />;
}

const labels: ContentLabels = {
  heading: 'Resources',
  one: 'resource',
  many: 'resources',
  add: 'Add Resource',
  edit: 'Edit Resource',
  // The specification uses the same text for titles, resources and open access.
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name) => `“${name}” leaves the Resources page at once. You can switch it on again here.`,
  whenEmpty: 'A resource is a publisher’s catalogue or document to download, shown on the Resources page.',
};
