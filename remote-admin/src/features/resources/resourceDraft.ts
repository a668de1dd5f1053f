import type { Resource, ResourceForm } from '@juris/contract';
import { resource as declaration } from '@juris/contract/types/resource';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import type { Preview } from '../../editor/preview/openPreview';

/**
 * Values of the form of a resource. `publisherId` is empty until a publisher is selected. The request for a new
 * resource also contains `publisherName` (specification section 7).
 */
export type ResourceDraft = DraftOf<ResourceForm> & { publisherName: string };

const declared = declaredForm(declaration);
const blank: ResourceDraft = { ...declared.blank, publisherName: '' };

const fieldLabels = {
  ...declared.fieldLabels,
  publisherId: {
    label: declaration.fields.publisherId.label,
    read: ({ publisherName }: ResourceDraft) => publisherName,
  },
  publisherName: { label: declaration.fields.publisherId.label, follows: 'publisherId' },
} as const;

/** Id of the publisher whose tab the Resources page opens first. The preview uses it until a publisher is selected. */
const firstTab = '2';

/** Returns the preview of a draft on the Resources page, in the tab of the selected publisher. */
const preview = (draft: ResourceDraft, item: Resource | undefined): Preview => ({
  page: `/resources?publisher=${draft.publisherId || firstTab}`,
  list: 'resources',
  record: {
    ...declared.recordOf(draft, item),
    ...(draft.pdfFile && { pdfBytes: draft.pdfFile.size, pdfPages: null, pdfAddedAt: null }),
    publisherId: Number(draft.publisherId || firstTab),
    publisherName: draft.publisherName,
  },
});

export const resourceForm = {
  ...declared,
  blank,
  draftOf: (item) => ({ ...declared.draftOf(item), publisherName: item.publisherName }),
  fieldLabels,
  preview,
  carriedOver: ['publisherId', 'publisherName'],
} as const satisfies RecordForm<ResourceDraft, Resource>;
