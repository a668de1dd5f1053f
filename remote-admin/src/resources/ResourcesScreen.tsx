import type { Resource } from '@juris/mock-api/contract';
import { ContentDialog } from '../content/ContentDialog';
import { ContentScreen } from '../content/ContentScreen';
import { useContentState } from '../content/address/useContentState';
import { fresh } from '../content/list/useListState';
import type { ContentWords } from '../content/words';
import { columns, filters } from './resourceColumns';
import { resourceForm } from './resourceDraft';
import { ResourceFields } from './ResourceFields';
import {
  useAdminResourceQuery,
  useAdminResourcesQuery,
  useAdminSaveResourceMutation,
  useAdminSetResourceActiveMutation,
} from './resourcesApi';

/** `/admin/manageresources`: the publishers' catalogues and other documents. */
export function ResourcesScreen() {
  const state = useContentState();
  const query = useAdminResourcesQuery(undefined, fresh);
  const item = useAdminResourceQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const [save] = useAdminSaveResourceMutation();
  const [setActive] = useAdminSetResourceActiveMutation();
  const screen = { words, state };
  const list = { query, columns, filters };
  return (
    <ContentScreen {...screen} {...list} nameOf={nameOf} onActiveChange={setActive}>
      <ContentDialog {...screen} {...resourceForm} item={item} onSave={save}>
        {(fields) => <ResourceFields {...fields} />}
      </ContentDialog>
    </ContentScreen>
  );
}

const nameOf = ({ bookTitle }: Resource) => bookTitle;

const words: ContentWords = {
  heading: 'Resources',
  one: 'resource',
  many: 'resources',
  add: 'Add Resource',
  edit: 'Edit Resource',
  // The words of the specification for titles, resources and open access alike.
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name) => `“${name}” leaves the Resources page at once. You can switch it on again here.`,
  whenEmpty: 'A resource is a publisher’s catalogue or document to download, shown on the Resources page.',
};
