import type { OpenAccessItem } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';

/** What an editor has entered into the form of an open-access book. */
export interface OpenAccessDraft {
  title: string;
  /** What was chosen now; the stored files stay without them. */
  coverImage: File | undefined;
  pdfFile: File | undefined;
}

export const blank: OpenAccessDraft = { title: '', coverImage: undefined, pdfFile: undefined };

export const draftOf = ({ title }: OpenAccessItem): OpenAccessDraft => ({ ...blank, title });

export const fieldWords: FieldWords<OpenAccessDraft> = {
  title: 'Title',
  coverImage: 'Cover image',
  pdfFile: 'PDF',
};

export const rules = { added: 'newOpenAccessItem', changed: 'openAccessChange' } as const;
