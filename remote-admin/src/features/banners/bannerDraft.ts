import type { Banner, BannerForm } from '@juris/contract';
import { banner as declaration } from '@juris/contract/types/banner';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import { previewImageName, previewRecord, type Preview } from '../../editor/preview/openPreview';

export type BannerDraft = DraftOf<BannerForm>;

const preview = (draft: BannerDraft, item: Banner | undefined): Preview => ({
  page: '/',
  list: 'banner',
  record: {
    ...previewRecord(item),
    title: draft.title,
    subTitle: draft.subTitle,
    redirectURL: draft.redirectURL,
    altText: draft.altText,
    // While the entered position is not a whole number, the preview uses -1, which places the banner last.
    sequenceNumber: /^-?\d+$/.test(draft.sequenceNumber) ? Number(draft.sequenceNumber) : -1,
    focalX: Number(draft.focalX),
    focalY: Number(draft.focalY),
    imgLink: previewImageName(draft.image, item?.imgLink),
  } satisfies Banner,
});

export const bannerForm = {
  ...declaredForm(declaration),
  preview,
} as const satisfies RecordForm<BannerDraft, Banner>;
