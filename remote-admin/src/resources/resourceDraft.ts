import type { Resource, ResourceForm } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';
import { storedImage, storedPdf } from '../content/form/FileFields';

/**
 * What an editor has entered into the form of a resource; no publisher is chosen while its id is empty. Its name goes
 * with it, because a new resource is sent with both (specification section 7).
 */
export type ResourceDraft = DraftOf<ResourceForm> & { publisherName: string };

const blank: ResourceDraft = {
  bookTitle: '',
  publisherId: '',
  publisherName: '',
  description: '',
  coverImage: undefined,
  pdfFile: undefined,
};

const draftOf = ({ bookTitle, publisherId, publisherName, description }: Resource): ResourceDraft => ({
  ...blank,
  bookTitle,
  publisherId: String(publisherId),
  publisherName,
  description,
});

const fieldWords: FieldWords<ResourceDraft> = {
  bookTitle: 'Title',
  publisherId: {
    label: 'Publisher',
    read: ({ publisherName }) => publisherName,
  },
  publisherName: { label: 'Publisher', follows: 'publisherId' },
  description: 'Description',
  coverImage: 'Cover image',
  pdfFile: 'PDF',
};

/** The files that one has already. */
export const storedFiles = (item: Resource) => ({
  coverImage: storedImage('resources/covers', item.coverImageLink, item),
  pdfFile: storedPdf('resources/pdfs', item.downloadLink, item),
});

/** The form of a resource. */
export const resourceForm = {
  blank,
  draftOf,
  storedFiles,
  fieldWords,
  required: ['bookTitle', 'publisherId', 'coverImage', 'pdfFile'],
  keeps: ['publisherId', 'publisherName'],
  rules: { added: 'newResource', changed: 'resourceChange' },
} as const;
