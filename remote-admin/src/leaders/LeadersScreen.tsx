import { ContentDialog } from '../content/ContentDialog';
import { ContentScreen } from '../content/ContentScreen';
import { useContentState } from '../content/address/useContentState';
import { fresh } from '../content/list/useListState';
import type { ContentWords } from '../content/words';
import { columns, filters, nameOf } from './leaderColumns';
import { leaderForm } from './leaderDraft';
import { LeaderFields } from './LeaderFields';
import {
  useAdminLeaderQuery,
  useAdminLeadersQuery,
  useAdminSaveLeaderMutation,
  useAdminSetLeaderActiveMutation,
} from './leadersApi';

/** `/admin/manageleadership`: management, advisory board and teams. */
export function LeadersScreen() {
  const state = useContentState();
  const query = useAdminLeadersQuery(undefined, fresh);
  const item = useAdminLeaderQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const [save] = useAdminSaveLeaderMutation();
  const [setActive] = useAdminSetLeaderActiveMutation();
  const screen = { words, state };
  const list = { query, columns, filters };
  return (
    <ContentScreen {...screen} {...list} nameOf={nameOf} onActiveChange={setActive}>
      <ContentDialog {...screen} {...leaderForm} item={item} onSave={save}>
        {(fields) => <LeaderFields {...fields} />}
      </ContentDialog>
    </ContentScreen>
  );
}

const words: ContentWords = {
  heading: 'Leadership',
  one: 'person',
  many: 'people',
  add: 'Add Leadership',
  edit: 'Edit Leadership',
  deactivate: 'Do you want to deactivate the leader?',
  consequence: (name) => `“${name}” leaves the leadership pages at once. You can switch it on again here.`,
  whenEmpty: 'People appear on the page of their category or team as soon as they are saved.',
};
