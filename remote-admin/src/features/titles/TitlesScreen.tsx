import { useIsbnQuestion } from '../../editor/catalogue/useIsbnQuestion';
import { ContentScreen } from '../../editor/ContentScreen';
import { publisherFilter } from '../../editor/table/filters';
import { orderColumn, RowOrderContext } from '../../editor/table/orderColumn';
import { useRowOrder } from '../../editor/table/useRowOrder';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { columns, nameOf } from './titleColumns';
import { titleForm } from './titleDraft';
import { TitleFields } from './TitleFields';
import { titles, useAdminMovePublishedTitleMutation, useAdminTitlePublishersQuery } from './titlesApi';

/** Screen at `/admin/managpublishedtitles` that manages the published titles of all publishers. */
export function TitlesScreen() {
  const { currentData: publishers = [] } = useAdminTitlePublishersQuery();
  const content = useContent(titles, { columns, filters: [publisherFilter(publishers)] });
  const [store] = useAdminMovePublishedTitleMutation();
  const form = { ...titleForm(publishers), questionBefore: useIsbnQuestion('publishedTitle') };
  const order = useRowOrder(content, { nameOf, store });
  return (
    <RowOrderContext value={order}>
      <ContentScreen {...{ content, labels, nameOf, moreColumns, form }} Fields={TitleFields} />
    </RowOrderContext>
  );
}

const moreColumns = [orderColumn(nameOf)];

const labels: ContentLabels = {
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
