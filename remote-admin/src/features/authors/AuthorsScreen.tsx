import { textInOneLine } from '@juris/contract/richText';
import { author as declaration } from '@juris/contract/types/author';
import { ContentScreen } from '../../editor/ContentScreen';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { linkFilter } from '../../editor/table/filters';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { authorForm } from './authorDraft';
import { AuthorFields } from './AuthorFields';
import { authors } from './authorsApi';
import { authorLabels } from './labels';

/** Screen at `/admin/manageauthors` that manages biographies and portraits. The specification does not contain it. */
export function AuthorsScreen() {
  const content = useContent(authors, { columns, filters });
  return <ContentScreen {...{ content, labels, nameOf }} form={authorForm} Fields={AuthorFields} />;
}

const nameOf = declaredName(declaration);
const columns = declaredColumns(declaration, textInOneLine);
const filters = [linkFilter] as const;
const labels: ContentLabels = authorLabels;
