import type { CataloguedTitle, PublishedTitleForm, Publisher } from '@juris/contract';
import {
  previewCatalogueRecord,
  catalogueRecordText,
  type CatalogueRecordPart,
} from '../../editor/catalogue/catalogueRecordDraft';
import { catalogueRecordLabel } from '../../editor/catalogue/catalogueRecordLabels';
import type { FieldLabels } from '../../editor/compare/fieldLabels';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage, storedPdf } from '../../editor/form/FileFields';
import type { FormDefinition } from '../../editor/form/formDefinition';
import {
  previewImageName,
  previewPdfName,
  previewRecord,
  type Preview,
} from '../../editor/preview/openPreview';
import { noSchedule, scheduleFieldLabels } from '../../editor/schedule/schedule';
import { titleLabels } from './labels';

/** Values of the form of a title. `publisherId` is empty until a publisher is selected. */
export type TitleDraft = DraftOf<PublishedTitleForm> & CatalogueRecordPart;

const blank: TitleDraft = {
  title: '',
  authorName: '',
  buyLink: '',
  publisherId: '',
  image: undefined,
  sampleChapter: undefined,
  altText: '',
  record: '',
  ...noSchedule,
};

const fieldLabels = (publishers: readonly Publisher[]): FieldLabels<TitleDraft> => ({
  title: titleLabels.title,
  authorName: titleLabels.author,
  publisherId: {
    label: titleLabels.publisher,
    read: ({ publisherId }) =>
      publishers.find(({ id }) => String(id) === publisherId)?.publisherName ?? publisherId,
  },
  buyLink: titleLabels.buyLink,
  image: titleLabels.cover,
  altText: titleLabels.altText,
  sampleChapter: titleLabels.sampleChapter,
  record: catalogueRecordLabel,
  ...scheduleFieldLabels,
});

/** Returns a function that returns the preview of a draft on the page of the title. */
const previewWith =
  (publishers: readonly Publisher[]) =>
  (draft: TitleDraft, item: CataloguedTitle | undefined): Preview => {
    const record = previewRecord(item);
    const publisher = publishers.find((one) => String(one.id) === draft.publisherId);
    return {
      page: `/titles/${record.id}`,
      list: 'published-titles',
      record: {
        ...record,
        ...previewCatalogueRecord(draft.record, draft.authorName),
        title: draft.title,
        authorName: draft.authorName,
        buyLink: draft.buyLink,
        publisherId: Number(draft.publisherId),
        publisherName: publisher?.publisherName ?? item?.publisherName ?? '',
        altText: draft.altText,
        imgLink: previewImageName(draft.image, item?.imgLink),
        sampleLink: previewPdfName(draft.sampleChapter, item?.sampleLink),
      } satisfies CataloguedTitle,
    };
  };

/**
 * Creates the form of a title.
 * @param publishers Publishers that have loaded, whose names appear in the preview and in the conflict dialog.
 */
export const titleForm = (publishers: readonly Publisher[]) =>
  ({
    blank,
    draftOf: (item) =>
      draftFrom(blank, {
        ...item,
        publisherId: item.publisherId || '',
        record: catalogueRecordText(item.record),
      }),
    storedFiles: (item) => ({
      image: storedImage('publishedTitles', item.imgLink, item),
      sampleChapter: storedPdf('publishedTitle', 'publishedTitles/samples', item.sampleLink, item),
    }),
    fieldLabels: fieldLabels(publishers),
    preview: previewWith(publishers),
    required: ['title', 'publisherId', 'image'],
    carriedOver: ['publisherId'],
    rules: { added: 'newPublishedTitle', changed: 'publishedTitleChange', draft: 'publishedTitleDraftForm' },
  }) as const satisfies FormDefinition<TitleDraft, CataloguedTitle>;
