import type { CataloguedOpenAccessItem, OpenAccessResponse, OpenAccessForm } from '@juris/contract';
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
import { openAccessLabels } from './labels';

/** Values of the form of an open-access book. */
export type OpenAccessDraft = DraftOf<OpenAccessForm> & CatalogueRecordPart;

const blank: OpenAccessDraft = {
  title: '',
  coverImage: undefined,
  altText: '',
  pdfFile: undefined,
  record: '',
  ...noSchedule,
};

const fieldLabels: FieldLabels<OpenAccessDraft> = {
  title: openAccessLabels.title,
  coverImage: openAccessLabels.coverImage,
  altText: openAccessLabels.altText,
  pdfFile: openAccessLabels.pdf,
  record: catalogueRecordLabel,
  ...scheduleFieldLabels,
};

/** Returns the preview of a draft on the page of the book. */
function preview(draft: OpenAccessDraft, item: CataloguedOpenAccessItem | undefined): Preview {
  const record = previewRecord(item);
  return {
    page: `/openaccess/${record.id}`,
    list: 'openaccess',
    record: {
      ...record,
      ...(draft.pdfFile && { pdfBytes: draft.pdfFile.size, pdfPages: null, pdfAddedAt: null }),
      ...previewCatalogueRecord(draft.record),
      title: draft.title,
      altText: draft.altText,
      imageLink: previewImageName(draft.coverImage, item?.imageLink),
      downloadLink: previewPdfName(draft.pdfFile, item?.downloadLink),
    } satisfies OpenAccessResponse['output'],
  };
}

/** Form of an open-access book. */
export const openAccessForm = {
  blank,
  draftOf: (item) => draftFrom(blank, { ...item, record: catalogueRecordText(item.record) }),
  storedFiles: (item) => ({
    coverImage: storedImage('openaccess/covers', item.imageLink, item),
    pdfFile: storedPdf('openAccess', 'openaccess/pdfs', item.downloadLink, item),
  }),
  fieldLabels,
  preview,
  required: ['title', 'coverImage', 'pdfFile'],
  carriedOver: [],
  rules: { added: 'newOpenAccessItem', changed: 'openAccessChange', draft: 'openAccessDraftForm' },
} as const satisfies FormDefinition<OpenAccessDraft, CataloguedOpenAccessItem>;
