import type { Snippet, SnippetForm } from '@juris/contract';
import { snippet as declaration } from '@juris/contract/types/snippet';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import {
  previewImageName,
  placeholderId,
  previewPdfName,
  placeholderFields,
  type Preview,
} from '../../editor/preview/openPreview';
import { noSchedule } from '../../editor/schedule/schedule';
import { snippetLabels } from './labels';
import { newSnippetBody, type SnippetRow, today } from './snippetsApi';

export type SnippetDraft = DraftOf<SnippetForm>;

const preview = ({ title, coverImage, altText, pdfFile }: SnippetDraft, item?: SnippetRow): Preview => ({
  page: '/resources?publisher=8',
  list: 'snippet',
  record: {
    ...placeholderFields(),
    ...noSchedule,
    id: item?.id ?? placeholderId,
    title: title || (item?.title ?? pdfFile?.name.replace(/\.pdf$/i, '') ?? ''),
    altText,
    image_file_name: previewImageName(coverImage, item?.image_file_name),
    pdf_file_name: previewPdfName(pdfFile, item?.pdf_file_name),
    published_date: item?.published_date ?? today(),
    is_active: 1,
  } satisfies Snippet,
});

export const snippetForm = {
  ...declaredForm(declaration),
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
