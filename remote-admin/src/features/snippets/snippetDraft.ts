import type { SnippetForm } from '@juris/contract';
import { snippet as declaration } from '@juris/contract/types/snippet';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import type { Preview } from '../../editor/preview/openPreview';
import { snippetLabels } from './labels';
import { newSnippetBody, type SnippetRow, today } from './snippetsApi';

export type SnippetDraft = DraftOf<SnippetForm>;

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
