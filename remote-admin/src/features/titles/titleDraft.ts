import type { CataloguedTitle, PublishedTitleForm, Publisher } from '@juris/contract';
import {
  previewedCatalogueRecord,
  catalogueRecordText,
  catalogueRecordWord,
  type CatalogueRecordPart,
} from '../../editor/catalogue/catalogueRecordDraft';
import type { FieldWords } from '../../editor/form/conflict';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage } from '../../editor/form/FileFields';
import type { FormOf } from '../../editor/form/formOf';
import { imageName, previewedRecord, type Previewed } from '../../editor/preview/openPreview';
import { noTimes, timesWords } from '../../editor/schedule/times';

/** Values of the form of a title. `publisherId` is empty until a publisher is selected. */
export type TitleDraft = DraftOf<PublishedTitleForm> & CatalogueRecordPart;

const blank: TitleDraft = {
  title: '',
  authorName: '',
  buyLink: '',
  publisherId: '',
  image: undefined,
  altText: '',
  record: '',
  ...noTimes,
};

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
  altText: 'Alternative text',
  record: catalogueRecordWord,
  ...timesWords,
});

/** Returns a function that returns the preview of a draft on the page of the title. */
const previewWith =
  (publishers: readonly Publisher[]) =>
  (draft: TitleDraft, item: CataloguedTitle | undefined): Previewed => {
    const record = previewedRecord(item);
    const publisher = publishers.find((one) => String(one.id) === draft.publisherId);
    return {
      page: `/titles/${record.id}`,
      list: 'published-titles',
      record: {
        ...record,
        ...previewedCatalogueRecord(draft.record, draft.authorName),
        title: draft.title,
        authorName: draft.authorName,
        buyLink: draft.buyLink,
        publisherId: Number(draft.publisherId),
        publisherName: publisher?.publisherName ?? item?.publisherName ?? '',
        altText: draft.altText,
        imgLink: imageName(draft.image, item?.imgLink),
      } satisfies CataloguedTitle,
    };
  };

/**
 * Creates the form of a title.
 * @param publishers Publishers that have loaded. Their names appear in the preview and in the conflict dialog.
 */
export const titleForm = (publishers: readonly Publisher[]) =>
  ({
    blank,
    draftOf: (item) => draftFrom(blank, { ...item, record: catalogueRecordText(item.record) }),
    storedFiles: (item) => ({ image: storedImage('publishedTitles', item.imgLink, item) }),
    fieldWords: fieldWords(publishers),
    preview: previewWith(publishers),
    required: ['title', 'publisherId', 'image'],
    carriedOver: ['publisherId'],
    rules: { added: 'newPublishedTitle', changed: 'publishedTitleChange' },
  }) as const satisfies FormOf<TitleDraft, CataloguedTitle>;
