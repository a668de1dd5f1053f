import type { CataloguedTitle, PublishedTitleForm, Publisher } from '@juris/contract';
import { title as declaration } from '@juris/contract/types/books';
import {
  previewCatalogueRecord,
  catalogueRecordText,
  type CatalogueRecordPart,
} from '../../editor/catalogue/catalogueRecordDraft';
import { catalogueRecordLabel } from '../../editor/catalogue/catalogueRecordLabels';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import type { Preview } from '../../editor/preview/openPreview';

/** Values of the form of a title. `publisherId` is empty until a publisher is selected. */
export type TitleDraft = DraftOf<PublishedTitleForm> & CatalogueRecordPart;

const declared = declaredForm(declaration);

const fieldLabels = (publishers: readonly Publisher[]) => ({
  ...declared.fieldLabels,
  publisherId: {
    label: declaration.fields.publisherId.label,
    read: ({ publisherId }: TitleDraft) =>
      publishers.find(({ id }) => String(id) === publisherId)?.publisherName ?? publisherId,
  },
  record: catalogueRecordLabel,
});

const previewWith =
  (publishers: readonly Publisher[]) =>
  (draft: TitleDraft, item: CataloguedTitle | undefined): Preview => {
    const record = declared.recordOf(draft, item);
    const publisher = publishers.find((one) => String(one.id) === draft.publisherId);
    return {
      page: `/titles/${record.id}`,
      list: 'published-titles',
      record: {
        ...record,
        ...previewCatalogueRecord(draft.record, draft.authorName),
        publisherName: publisher?.publisherName ?? item?.publisherName ?? '',
      },
    };
  };

/**
 * Creates the form of a title.
 * @param publishers Publishers that have loaded, whose names appear in the preview and in the conflict dialog.
 */
export const titleForm = (publishers: readonly Publisher[]) =>
  ({
    ...declared,
    draftOf: (item) => ({ ...declared.draftOf(item), record: catalogueRecordText(item.record) }),
    fieldLabels: fieldLabels(publishers),
    preview: previewWith(publishers),
    carriedOver: ['publisherId'],
  }) as const satisfies RecordForm<TitleDraft, CataloguedTitle>;
