import { resource as declaration } from '@juris/contract/types/resource';
import { ContentScreen } from '../../editor/ContentScreen';
import { publisherFilter } from '../../editor/table/filters';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
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

const nameOf = declaredName(declaration);
const columns = declaredColumns(declaration);
const labels: ContentLabels = resourceLabels;
