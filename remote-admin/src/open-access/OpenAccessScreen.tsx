import type { OpenAccessItem } from '@juris/mock-api/contract';
import { ContentDialog } from '../content/ContentDialog';
import { ContentScreen } from '../content/ContentScreen';
import { useContentState } from '../content/address/useContentState';
import { fresh } from '../content/list/useListState';
import type { ContentWords } from '../content/words';
import {
  useAdminOpenAccessItemQuery,
  useAdminOpenAccessQuery,
  useAdminSaveOpenAccessMutation,
  useAdminSetOpenAccessActiveMutation,
} from './openAccessApi';
import { columns } from './openAccessColumns';
import { openAccessForm } from './openAccessDraft';
import { OpenAccessFields } from './OpenAccessFields';

/** `/admin/manageopenaccess`: the books that anybody may download. */
export function OpenAccessScreen() {
  const state = useContentState();
  const query = useAdminOpenAccessQuery(undefined, fresh);
  const item = useAdminOpenAccessItemQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const [save] = useAdminSaveOpenAccessMutation();
  const [setActive] = useAdminSetOpenAccessActiveMutation();
  const screen = { words, state };
  return (
    <ContentScreen {...screen} nameOf={nameOf} query={query} columns={columns} onActiveChange={setActive}>
      <ContentDialog {...screen} {...openAccessForm} item={item} onSave={save}>
        {(fields) => <OpenAccessFields {...fields} />}
      </ContentDialog>
    </ContentScreen>
  );
}

const nameOf = ({ title }: OpenAccessItem) => title;

const words: ContentWords = {
  heading: 'Open Access',
  one: 'book',
  many: 'books',
  add: 'Add Open Access',
  edit: 'Edit Open Access',
  // The words of the specification for titles, resources and open access alike.
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name) => `“${name}” leaves the Open Access page at once. You can switch it on again here.`,
  whenEmpty: 'A cover and a PDF make a book that anybody may download from the Open Access page.',
};
