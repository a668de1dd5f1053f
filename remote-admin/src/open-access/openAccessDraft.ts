import type { OpenAccessForm, OpenAccessItem } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';

/** What an editor has entered into the form of an open-access book. */
export type OpenAccessDraft = DraftOf<OpenAccessForm>;

const blank: OpenAccessDraft = { title: '', coverImage: undefined, pdfFile: undefined };

const draftOf = ({ title }: OpenAccessItem): OpenAccessDraft => ({ ...blank, title });

const fieldWords: FieldWords<OpenAccessDraft> = {
  title: 'Title',
  coverImage: 'Cover image',
  pdfFile: 'PDF',
};

/** The form of an open-access book. */
export const openAccessForm = {
  blank,
  draftOf,
  fieldWords,
  required: ['title', 'coverImage', 'pdfFile'],
  rules: { added: 'newOpenAccessItem', changed: 'openAccessChange' },
} as const;
