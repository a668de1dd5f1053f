import { snippet as declaration } from '@juris/contract/types/snippet';
import { Field } from '@juris/shared-ui/Field/Field';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useCommand } from '../../editor/record/command';
import { ContentScreen } from '../../editor/ContentScreen';
import type { Controls } from '../../editor/form/formDefinition';
import { successMessage, type ContentRecord } from '../../editor/record/record';
import { textColumn } from '../../editor/table/columns';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { snippetLabels } from './labels';
import { snippetForm, type SnippetDraft } from './snippetDraft';
import { snippets, type SnippetRow } from './snippetsApi';

/**
 * Screen at `/admin/managesnippets` that manages the snippets, which are the issues of the newsletter. Unlike in other
 * content types (specification sections 4 and 5), activating must be confirmed, the status is shown after the server's
 * response, and failures have specified messages.
 */
export function SnippetsScreen() {
  const content = useContent(snippets, { columns });
  const [send] = useCommand();

  async function setActive({ id, isActive }: Pick<ContentRecord, 'id' | 'isActive'>) {
    const outcome = await send({
      ...{ url: `snippet/update/${id}`, body: { isActive } },
      invalidates: ['Snippet'],
      isReloadedOnFailure: true,
    });
    const isDone = successMessage(outcome) !== undefined;
    return isDone ? outcome : { error: { message: snippetLabels.statusFailed } };
  }

  return (
    <ContentScreen
      {...{ content, controls }}
      form={snippetForm}
      confirmedActivation={{ setActive, consequence: snippetLabels.activation }}
    />
  );
}

const declared: Column<SnippetRow>[] = declaredColumns(declaration);
const columns = declared.toSpliced(
  2,
  0,
  textColumn(snippetLabels.date, 'detail', ({ published_date }) => published_date, {
    sortsBy: 'published_date',
  }),
);

/** A new snippet gets today's date, so there is no date field. */
const controls: Controls<typeof declaration, SnippetDraft, SnippetRow> = {
  title: ({ bind, item }) => (
    <Field
      {...bind('title')}
      hint={item ? snippetLabels.titleHintOf(item.published_date) : declaration.fields.title.hint}
    />
  ),
};
