import type { SnippetForm } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';

/** What an editor has entered into the form of a snippet. */
export type SnippetDraft = DraftOf<SnippetForm>;

const blank: SnippetDraft = { title: '', coverImage: undefined, pdfFile: undefined };

const fieldWords: FieldWords<SnippetDraft> = { title: 'Title', coverImage: 'Cover image', pdfFile: 'PDF' };

/** The form of a snippet. There is none for a change: nothing but its status can be. */
export const snippetForm = {
  blank,
  fieldWords,
  required: ['coverImage', 'pdfFile'],
  rules: { added: 'newSnippet' },
} as const;
