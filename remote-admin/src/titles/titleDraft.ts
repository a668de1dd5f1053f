import type { CataloguedTitle, PublishedTitleForm, Publisher } from '@juris/mock-api/contract';
import { recordText, recordWord, type RecordPart } from '../content/catalogue/recordDraft';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';
import { storedImage } from '../content/form/FileFields';

/** What an editor has entered into the form of a title; no publisher is chosen while its id is empty. */
export type TitleDraft = DraftOf<PublishedTitleForm> & RecordPart;

const blank: TitleDraft = {
  title: '',
  authorName: '',
  buyLink: '',
  publisherId: '',
  image: undefined,
  record: '',
};

const draftOf = ({ title, authorName, buyLink, publisherId, record }: CataloguedTitle): TitleDraft => ({
  title,
  authorName,
  buyLink,
  publisherId: String(publisherId),
  image: undefined,
  record: recordText(record),
});

const fieldWords = (publishers: readonly Publisher[]): FieldWords<TitleDraft> => ({
  title: 'Title',
  authorName: 'Author',
  publisherId: {
    label: 'Publisher',
    read: ({ publisherId }) =>
      publishers.find(({ id }) => String(id) === publisherId)?.publisherName ?? publisherId,
  },
  buyLink: 'Buy link',
  image: 'Cover',
  record: recordWord,
});

/** The files that one has already. */
export const storedFiles = (item: CataloguedTitle) => ({
  image: storedImage('publishedTitles', item.imgLink, item),
});

/** The form of a title. @param publishers as far as they are known, for their names */
export const titleForm = (publishers: readonly Publisher[]) =>
  ({
    blank,
    draftOf,
    storedFiles,
    fieldWords: fieldWords(publishers),
    required: ['title', 'publisherId', 'image'],
    keeps: ['publisherId'],
    rules: { added: 'newPublishedTitle', changed: 'publishedTitleChange' },
  }) as const;
