import { ContentScreen } from '../../editor/ContentScreen';
import { publisherFilter } from '../../editor/table/filters';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { columns, nameOf } from './resourceColumns';
import { resourceForm } from './resourceDraft';
import { ResourceFields } from './ResourceFields';
import { resources, useAdminResourcePublishersQuery } from './resourcesApi';
import { resourceLabels } from './labels';

/** Screen at `/admin/manageresources` that manages catalogues of publishers and other documents. */
export function ResourcesScreen() {
  const { currentData: publishers = [] } = useAdminResourcePublishersQuery();
  const content = useContent(resources, { columns, filters: [publisherFilter(publishers)] });
  return <ContentScreen {...{ content, labels, nameOf }} form={resourceForm} Fields={ResourceFields} />;
}

const labels: ContentLabels = resourceLabels;
