import type { CataloguedOpenAccessItem, OpenAccessResponse, OpenAccessForm } from '@juris/contract';
import {
  previewedCatalogueRecord,
  catalogueRecordText,
  catalogueRecordWord,
  type CatalogueRecordPart,
} from '../../editor/catalogue/catalogueRecordDraft';
import type { FieldWords } from '../../editor/form/conflict';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage, storedPdf } from '../../editor/form/FileFields';
import type { FormOf } from '../../editor/form/formOf';
import { imageName, pdfName, previewedRecord, type Previewed } from '../../editor/preview/openPreview';
import { noTimes, timesWords } from '../../editor/schedule/times';

/** Values of the form of an open-access book. */
export type OpenAccessDraft = DraftOf<OpenAccessForm> & CatalogueRecordPart;

const blank: OpenAccessDraft = {
  title: '',
  coverImage: undefined,
  altText: '',
  pdfFile: undefined,
  record: '',
  ...noTimes,
};

const fieldWords: FieldWords<OpenAccessDraft> = {
  title: 'Title',
  coverImage: 'Cover image',
  altText: 'Alternative text',
  pdfFile: 'PDF',
  record: catalogueRecordWord,
  ...timesWords,
};

/** Returns the preview of a draft on the page of the book. */
function preview(draft: OpenAccessDraft, item: CataloguedOpenAccessItem | undefined): Previewed {
  const record = previewedRecord(item);
  return {
    page: `/openaccess/${record.id}`,
    list: 'openaccess',
    record: {
      pdfBytes: null,
      ...record,
      ...(draft.pdfFile && { pdfBytes: draft.pdfFile.size }),
      ...previewedCatalogueRecord(draft.record),
      title: draft.title,
      altText: draft.altText,
      imageLink: imageName(draft.coverImage, item?.imageLink),
      downloadLink: pdfName(draft.pdfFile, item?.downloadLink),
    } satisfies OpenAccessResponse['output'],
  };
}

/** Form of an open-access book. */
export const openAccessForm = {
  blank,
  draftOf: (item) => draftFrom(blank, { ...item, record: catalogueRecordText(item.record) }),
  storedFiles: (item) => ({
    coverImage: storedImage('openaccess/covers', item.imageLink, item),
    pdfFile: storedPdf('openaccess/pdfs', item.downloadLink, item),
  }),
  fieldWords,
  preview,
  required: ['title', 'coverImage', 'pdfFile'],
  carriedOver: [],
  rules: { added: 'newOpenAccessItem', changed: 'openAccessChange' },
} as const satisfies FormOf<OpenAccessDraft, CataloguedOpenAccessItem>;
