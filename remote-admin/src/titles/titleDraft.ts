import type { PublishedTitle, Publisher } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';

/** What an editor has entered into the form of a title. */
export interface TitleDraft {
  title: string;
  authorName: string;
  buyLink: string;
  /** Empty while none is chosen. */
  publisherId: string;
  /** What was chosen now; the stored cover stays without it. */
  image: File | undefined;
}

export const blank: TitleDraft = {
  title: '',
  authorName: '',
  buyLink: '',
  publisherId: '',
  image: undefined,
};

export const draftOf = ({ title, authorName, buyLink, publisherId }: PublishedTitle): TitleDraft => ({
  title,
  authorName,
  buyLink,
  publisherId: String(publisherId),
  image: undefined,
});

export const fieldWords = (publishers: readonly Publisher[]): FieldWords<TitleDraft> => ({
  title: 'Title',
  authorName: 'Author',
  publisherId: {
    label: 'Publisher',
    read: ({ publisherId }) =>
      publishers.find(({ id }) => String(id) === publisherId)?.publisherName ?? publisherId,
  },
  buyLink: 'Buy link',
  image: 'Cover',
});

export const rules = { added: 'newPublishedTitle', changed: 'publishedTitleChange' } as const;
