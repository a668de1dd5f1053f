import type { CataloguedOpenAccessItem, OpenAccessForm } from '@juris/contract';
import { openAccess as declaration } from '@juris/contract/types/books';
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

export type OpenAccessDraft = DraftOf<OpenAccessForm> & CatalogueRecordPart;

const declared = declaredForm(declaration);

/** Returns the preview of a draft on the page of the book. */
function preview(draft: OpenAccessDraft, item: CataloguedOpenAccessItem | undefined): Preview {
  const record = declared.recordOf(draft, item);
  return {
    page: `/openaccess/${record.id}`,
    list: 'openaccess',
    record: {
      ...record,
      ...(draft.pdfFile && { pdfBytes: draft.pdfFile.size, pdfPages: null, pdfAddedAt: null }),
      ...previewCatalogueRecord(draft.record),
    },
  };
}

export const openAccessForm = {
  ...declared,
  draftOf: (item) => ({ ...declared.draftOf(item), record: catalogueRecordText(item.record) }),
  fieldLabels: { ...declared.fieldLabels, record: catalogueRecordLabel },
  preview,
} as const satisfies RecordForm<OpenAccessDraft, CataloguedOpenAccessItem>;
