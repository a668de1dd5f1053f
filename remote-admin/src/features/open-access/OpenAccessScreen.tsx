import type { CataloguedOpenAccessItem } from '@juris/contract';
import { openAccess as declaration } from '@juris/contract/types/books';
import { openAccessBooks } from '../../editor/book-changes/bookList';
import { RecentChangesButton } from '../../editor/book-changes/RecentChangesButton';
import { BookFilesLink } from '../../editor/book-changes/BookFilesLink';
import { ChangeFieldButton } from '../../editor/book-changes/ChangeFieldButton';
import { CatalogueRecordFields } from '../../editor/catalogue/CatalogueRecordFields';
import type { Controls } from '../../editor/form/formDefinition';
import { catalogueColumns } from '../../editor/catalogue/catalogueColumns';
import { useIsbnQuestion } from '../../editor/catalogue/useIsbnQuestion';
import { ContentScreen } from '../../editor/ContentScreen';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { openAccessForm, type OpenAccessDraft } from './openAccessDraft';
import { openAccess } from './openAccessApi';

/** Screen at `/admin/manageopenaccess` that manages the books which anybody may download. */
function OpenAccessScreen() {
  const content = useContent(openAccess, { columns, moreColumns: catalogueColumns });
  const form = { ...openAccessForm, questionBefore: useIsbnQuestion('openAccess') };
  return (
    <ContentScreen
      {...{ content, controls, form }}
      buttons={
        <>
          <RecentChangesButton books={openAccessBooks} />
          <BookFilesLink books={openAccessBooks} />
        </>
      }
      selectionActions={(selection, request, total) => (
        <ChangeFieldButton books={openAccessBooks} {...{ selection, request, total }} />
      )}
    />
  );
}

export { OpenAccessScreen as Component };

const columns = declaredColumns(declaration);

const controls: Controls<typeof declaration, OpenAccessDraft, CataloguedOpenAccessItem> = {
  record: ({ draft, change, errorsWithin }, partOf) => (
    <CatalogueRecordFields
      isFree
      text={draft.record}
      partOf={partOf}
      onChange={(record) => change({ record })}
      saveErrors={errorsWithin('record')}
      rules="openAccessChange"
    />
  ),
};
