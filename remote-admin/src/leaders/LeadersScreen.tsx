import { ContentScreen } from '../content/ContentScreen';
import { useContent } from '../content/useContent';
import type { ContentWords } from '../content/words';
import { columns, filters, nameOf } from './leaderColumns';
import { leaderForm } from './leaderDraft';
import { LeaderFields } from './LeaderFields';
import { leaders } from './leadersApi';

/** `/admin/manageleadership`: management, advisory board and teams. */
export function LeadersScreen() {
  const content = useContent(leaders);
  return (
    <ContentScreen
      {...{ content, words, nameOf, columns, filters }}
      form={leaderForm}
      Fields={LeaderFields}
    />
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
