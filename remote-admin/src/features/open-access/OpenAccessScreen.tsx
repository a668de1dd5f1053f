import { openAccess as declaration } from '@juris/contract/types/openAccess';
import { openAccessBooks } from '../../editor/book-changes/bookList';
import { ChangeFieldButton } from '../../editor/book-changes/ChangeFieldButton';
import { catalogueColumns } from '../../editor/catalogue/catalogueColumns';
import { useIsbnQuestion } from '../../editor/catalogue/useIsbnQuestion';
import { ContentScreen } from '../../editor/ContentScreen';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { openAccessForm } from './openAccessDraft';
import { OpenAccessFields } from './OpenAccessFields';
import { openAccess } from './openAccessApi';
import { openAccessLabels } from './labels';

/** Screen at `/admin/manageopenaccess` that manages the books which anybody may download. */
export function OpenAccessScreen() {
  const content = useContent(openAccess, { columns, moreColumns: catalogueColumns });
  const form = { ...openAccessForm, questionBefore: useIsbnQuestion('openAccess') };
  return (
    <ContentScreen
      {...{ content, labels, nameOf, form }}
      Fields={OpenAccessFields}
      selectionActions={(selection, request, total) => (
        <ChangeFieldButton books={openAccessBooks} {...{ selection, request, total }} />
      )}
    />
  );
}

const nameOf = declaredName(declaration);
const columns = declaredColumns(declaration);
const labels: ContentLabels = openAccessLabels;
