import { useIsbnQuestion } from '../content/catalogue/useIsbnQuestion';
import { ContentScreen } from '../content/ContentScreen';
import { orderColumn, RowOrderContext } from '../content/order/MoveRow';
import { useContent } from '../content/useContent';
import type { ContentWords } from '../content/words';
import { columns, filters, nameOf } from './titleColumns';
import { titleForm } from './titleDraft';
import { useTitleOrder } from './useTitleOrder';
import { TitleFields } from './TitleFields';
import { titles, useAdminTitlePublishersQuery } from './titlesApi';

/** `/admin/managpublishedtitles`: the books in print, of every publisher. */
export function TitlesScreen() {
  const content = useContent(titles);
  const { adding, editing, copying } = content.state;
  const { currentData: publishers = [] } = useAdminTitlePublishersQuery(undefined, {
    skip: !adding && editing === undefined && copying === undefined,
  });
  const order = useTitleOrder(content.query.currentData, content.state);
  return (
    <RowOrderContext value={order}>
      <ContentScreen
        {...{ content, words, nameOf, columns, filters, moreColumns }}
        questionBefore={useIsbnQuestion('publishedTitle')}
        form={titleForm(publishers)}
        Fields={TitleFields}
      />
    </RowOrderContext>
  );
}

const moreColumns = [orderColumn(nameOf)];

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
