import { snippet as declaration } from '@juris/contract/types/snippet';
import { Field } from '@juris/shared-ui/Field/Field';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useCommand } from '../../editor/record/command';
import { ContentScreen } from '../../editor/ContentScreen';
import type { Controls, RecordForm } from '../../editor/form/formDefinition';
import { successMessage, type ContentRecord } from '../../editor/record/record';
import { textColumn } from '../../editor/table/columns';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { snippets, type SnippetDraft, type SnippetRow, newSnippetBody, today } from './snippetsApi';
import { declaredForm } from '../../editor/form/declaredForm';
import type { Preview } from '../../editor/preview/openPreview';

/**
 * Labels of the snippets screen that do not follow from the declaration. The specification fixes the alerts, and tests
 * repeat them.
 */
const snippetLabels = {
  activation: (name: string) => `“${name}” appears on the newsletter page immediately.`,
  titleHintOf: (date: string) => `Published ${date}. Leave empty to keep the current title.`,
  date: 'Date',
  filesMissing: 'Please upload both cover image and PDF file',
  coverMissing: 'Choose a cover image.',
  pdfMissing: 'Choose a PDF.',
  statusFailed: 'Failed to update status. Please try again.',
} as const;

const declared = declaredForm(declaration);

const preview = (draft: SnippetDraft, item?: SnippetRow): Preview => ({
  page: '/resources?publisher=8',
  list: 'snippet',
  record: {
    ...declared.recordOf(draft, item),
    title: draft.title || (item?.title ?? draft.pdfFile?.name.replace(/\.pdf$/i, '') ?? ''),
    published_date: item?.published_date ?? today(),
    is_active: 1,
  },
});

export const snippetForm = {
  ...declared,
  preview,
  carriedOver: undefined,
  sent: newSnippetBody,
  // Specification section 5 prescribes the message.
  missing: ({ coverImage, pdfFile }) =>
    coverImage && pdfFile
      ? undefined
      : {
          message: snippetLabels.filesMissing,
          fields: {
            ...(!coverImage && { coverImage: snippetLabels.coverMissing }),
            ...(!pdfFile && { pdfFile: snippetLabels.pdfMissing }),
          },
        },
} as const satisfies RecordForm<SnippetDraft, SnippetRow>;

/**
 * Screen at `/admin/managesnippets` that manages the snippets, which are the issues of the newsletter. Unlike in other
 * content types (specification sections 4 and 5), activating must be confirmed, the status is shown after the server's
 * response, and failures have specified messages.
 */
function SnippetsScreen() {
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

export { SnippetsScreen as Component };

const typeColumns: Column<SnippetRow>[] = declaredColumns(declaration);
const columns = typeColumns.toSpliced(
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
