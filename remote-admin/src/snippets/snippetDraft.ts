import type { SnippetForm } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';
import { storedImage, storedPdf } from '../content/form/FileFields';
import { formOf, type SnippetRow } from './snippetsApi';

/** What an editor has entered into the form of a snippet. */
export type SnippetDraft = DraftOf<SnippetForm>;

const blank: SnippetDraft = { title: '', coverImage: undefined, pdfFile: undefined };

const draftOf = ({ title }: SnippetRow): SnippetDraft => ({ ...blank, title });

const fieldWords: FieldWords<SnippetDraft> = { title: 'Title', coverImage: 'Cover image', pdfFile: 'PDF' };

/** The files that one has already; of the sample ones, some have no PDF. */
export const storedFiles = (item: SnippetRow) => ({
  coverImage: storedImage('snippets/covers', item.image_file_name, item),
  ...(item.pdf_file_name && { pdfFile: storedPdf('snippets/pdfs', item.pdf_file_name, item) }),
});

/** The form of a snippet. */
export const snippetForm = {
  blank,
  draftOf,
  storedFiles,
  fieldWords,
  required: ['coverImage', 'pdfFile'],
  rules: { added: 'newSnippet', changed: 'snippetChange' },
  sent: formOf,
} as const;
