import type { Resource } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';

/** What an editor has entered into the form of a resource. */
export interface ResourceDraft {
  bookTitle: string;
  /** Empty while none is chosen. */
  publisherId: string;
  publisherName: string;
  description: string;
  /** What was chosen now; the stored files stay without them. */
  coverImage: File | undefined;
  pdfFile: File | undefined;
}

export const blank: ResourceDraft = {
  bookTitle: '',
  publisherId: '',
  publisherName: '',
  description: '',
  coverImage: undefined,
  pdfFile: undefined,
};

export const draftOf = ({ bookTitle, publisherId, publisherName, description }: Resource): ResourceDraft => ({
  ...blank,
  bookTitle,
  publisherId: String(publisherId),
  publisherName,
  description,
});

export const fieldWords: FieldWords<ResourceDraft> = {
  bookTitle: 'Title',
  publisherId: {
    label: 'Publisher',
    read: ({ publisherName }) => publisherName,
    follows: ['publisherName'],
  },
  description: 'Description',
  coverImage: 'Cover image',
  pdfFile: 'PDF',
};

export const rules = { added: 'newResource', changed: 'resourceChange' } as const;
