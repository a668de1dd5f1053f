import type { Resource, ResourceForm } from '@juris/contract';
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
import { resourceLabels } from './labels';

/**
 * Values of the form of a resource. `publisherId` is empty until a publisher is selected. The request for a new
 * resource also contains `publisherName` (specification section 7).
 */
export type ResourceDraft = DraftOf<ResourceForm> & { publisherName: string };

const blank: ResourceDraft = {
  bookTitle: '',
  publisherId: '',
  publisherName: '',
  description: '',
  coverImage: undefined,
  altText: '',
  pdfFile: undefined,
  ...noSchedule,
};

const fieldLabels: FieldLabels<ResourceDraft> = {
  bookTitle: resourceLabels.title,
  publisherId: {
    label: resourceLabels.publisher,
    read: ({ publisherName }) => publisherName,
  },
  publisherName: { label: resourceLabels.publisher, follows: 'publisherId' },
  description: resourceLabels.description,
  coverImage: resourceLabels.coverImage,
  altText: resourceLabels.altText,
  pdfFile: resourceLabels.pdf,
  ...scheduleFieldLabels,
};

/** Id of the publisher whose tab the Resources page opens first. The preview uses it until a publisher is selected. */
const firstTab = '2';

/** Returns the preview of a draft on the Resources page, in the tab of the selected publisher. */
const preview = (draft: ResourceDraft, item: Resource | undefined): Preview => ({
  page: `/resources?publisher=${draft.publisherId || firstTab}`,
  list: 'resources',
  record: {
    ...previewRecord(item),
    ...(draft.pdfFile && { pdfBytes: draft.pdfFile.size, pdfPages: null, pdfAddedAt: null }),
    bookTitle: draft.bookTitle,
    publisherId: Number(draft.publisherId || firstTab),
    publisherName: draft.publisherName,
    description: draft.description,
    altText: draft.altText,
    coverImageLink: previewImageName(draft.coverImage, item?.coverImageLink),
    downloadLink: previewPdfName(draft.pdfFile, item?.downloadLink),
  } satisfies Resource,
});

/** Form of a resource. */
export const resourceForm = {
  blank,
  draftOf: (item) => draftFrom(blank, { ...item, publisherId: item.publisherId || '' }),
  storedFiles: (item) => ({
    coverImage: storedImage('resources/covers', item.coverImageLink, item),
    pdfFile: storedPdf('resource', 'resources/pdfs', item.downloadLink, item),
  }),
  fieldLabels,
  preview,
  required: ['bookTitle', 'publisherId', 'coverImage', 'pdfFile'],
  carriedOver: ['publisherId', 'publisherName'],
  rules: { added: 'newResource', changed: 'resourceChange', draft: 'resourceDraftForm' },
} as const satisfies FormDefinition<ResourceDraft, Resource>;
