import type { Snippet, SnippetForm } from '@juris/contract';
import type { FieldLabels } from '../../editor/compare/fieldLabels';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage, storedPdf } from '../../editor/form/FileFields';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { newSnippetBody, type SnippetRow } from './snippetsApi';
import {
  previewImageName,
  placeholderId,
  previewPdfName,
  placeholderFields,
  type Preview,
} from '../../editor/preview/openPreview';
import { noSchedule, scheduleFieldLabels } from '../../editor/schedule/schedule';
import { today } from './today';
import { snippetLabels } from './labels';

/** Values of the form of a snippet. */
export type SnippetDraft = DraftOf<SnippetForm>;

const blank: SnippetDraft = {
  title: '',
  coverImage: undefined,
  altText: '',
  pdfFile: undefined,
  ...noSchedule,
};

const fieldLabels: FieldLabels<SnippetDraft> = {
  title: snippetLabels.title,
  coverImage: snippetLabels.coverImage,
  altText: snippetLabels.altText,
  pdfFile: snippetLabels.pdf,
  ...scheduleFieldLabels,
};

/** Returns the preview of a draft on the newsletter page. */
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

/** Returns the stored files of a snippet. Drafts and some snippets of the sample data have no PDF. */
const storedFiles = (item: SnippetRow) => ({
  coverImage: storedImage('snippets/covers', item.image_file_name, item),
  pdfFile: storedPdf('snippet', 'snippets/pdfs', item.pdf_file_name, item),
});

/** Form of a snippet. */
export const snippetForm = {
  blank,
  draftOf: (item) => draftFrom(blank, item),
  storedFiles,
  fieldLabels,
  preview,
  required: ['coverImage', 'pdfFile'],
  rules: { added: 'newSnippet', changed: 'snippetChange', draft: 'snippetDraftForm' },
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
} as const satisfies FormDefinition<SnippetDraft, SnippetRow>;
