import { title as declaration } from '@juris/contract/types/title';
import { titleBooks } from '../../editor/book-changes/bookList';
import { ChangeFieldButton } from '../../editor/book-changes/ChangeFieldButton';
import { catalogueColumns } from '../../editor/catalogue/catalogueColumns';
import { useIsbnQuestion } from '../../editor/catalogue/useIsbnQuestion';
import { ContentScreen } from '../../editor/ContentScreen';
import { linkFilter, publisherFilter } from '../../editor/table/filters';
import { orderColumn, RowOrderContext } from '../../editor/table/orderColumn';
import { useRowOrder } from '../../editor/table/useRowOrder';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';

import { titleForm } from './titleDraft';
import { TitleFields } from './TitleFields';
import { titles, useAdminMovePublishedTitleMutation, useAdminTitlePublishersQuery } from './titlesApi';
import { titleLabels } from './labels';

/** Screen at `/admin/managpublishedtitles` that manages the published titles of all publishers. */
export function TitlesScreen() {
  const { currentData: publishers = [] } = useAdminTitlePublishersQuery();
  const content = useContent(titles, {
    columns,
    moreColumns,
    filters: [publisherFilter(publishers), linkFilter],
  });
  const [store] = useAdminMovePublishedTitleMutation();
  const form = { ...titleForm(publishers), questionBefore: useIsbnQuestion('publishedTitle') };
  const order = useRowOrder(content, { nameOf, store });
  return (
    <RowOrderContext value={order}>
      <ContentScreen
        {...{ content, labels, nameOf, form }}
        Fields={TitleFields}
        selectionActions={(selection, request, total) => (
          <ChangeFieldButton books={titleBooks} {...{ publishers, selection, request, total }} />
        )}
      />
    </RowOrderContext>
  );
}

const nameOf = declaredName(declaration);
const columns = declaredColumns(declaration);
const moreColumns = [...catalogueColumns, orderColumn(nameOf)];

const labels: ContentLabels = titleLabels;
