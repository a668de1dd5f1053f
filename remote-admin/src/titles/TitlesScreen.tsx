import type { PublishedTitle } from '@juris/mock-api/contract';
import { ContentDialog } from '../content/ContentDialog';
import { ContentScreen } from '../content/ContentScreen';
import { useContentState } from '../content/address/useContentState';
import { fresh } from '../content/list/useListState';
import type { ContentWords } from '../content/words';
import { columns, filters } from './titleColumns';
import { titleForm } from './titleDraft';
import { TitleFields } from './TitleFields';
import {
  useAdminSaveTitleMutation,
  useAdminSetTitleActiveMutation,
  useAdminTitlePublishersQuery,
  useAdminTitleQuery,
  useAdminTitlesQuery,
} from './titlesApi';

/** `/admin/managpublishedtitles`: the books in print, of every publisher. */
export function TitlesScreen() {
  const state = useContentState();
  const query = useAdminTitlesQuery(undefined, fresh);
  const item = useAdminTitleQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const [save] = useAdminSaveTitleMutation();
  const [setActive] = useAdminSetTitleActiveMutation();
  const { currentData: publishers = [] } = useAdminTitlePublishersQuery(undefined, {
    skip: state.editing === undefined,
  });
  const screen = { words, state };
  const list = { query, columns, filters };
  return (
    <ContentScreen {...screen} {...list} nameOf={nameOf} onActiveChange={setActive}>
      <ContentDialog {...screen} {...titleForm(publishers)} item={item} onSave={save}>
        {(fields) => <TitleFields {...fields} />}
      </ContentDialog>
    </ContentScreen>
  );
}

const nameOf = ({ title }: PublishedTitle) => title;

const words: ContentWords = {
  heading: 'Titles',
  one: 'title',
  many: 'titles',
  add: 'Add Title',
  edit: 'Edit Title',
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name) => `“${name}” leaves its publisher’s page at once. You can switch it on again here.`,
  whenEmpty:
    'A title is a book in print. It appears on its publisher’s page, and among all titles, as soon as it is saved.',
};
