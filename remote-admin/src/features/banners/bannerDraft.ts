import type { Banner, BannerForm } from '@juris/contract';
import { banner as declaration } from '@juris/contract/types/banner';
import type { DraftOf } from '../../editor/form/fields';
import { declaredForm } from '../../editor/form/declaredForm';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { previewImageName, previewRecord, type Preview } from '../../editor/preview/openPreview';

/** Values of the banner form. */
export type BannerDraft = DraftOf<BannerForm>;

const declared = declaredForm(declaration);
const middle = '50';

/**
 * Returns the focal point for a save request. The centre is omitted if it is unchanged, because an API that implements
 * only the specification does not know the fields.
 */
export function focalPointFields({ focalX, focalY }: BannerDraft, banner: Banner | undefined) {
  const had = banner ? declared.draftOf(banner) : declared.blank;
  const isMiddle = [focalX, focalY, had.focalX, had.focalY].every((value) => value === middle);
  return isMiddle ? { focalX: undefined, focalY: undefined } : { focalX, focalY };
}

/** Returns the preview of a draft on the home page. */
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

/** Form of a banner. */
export const bannerForm = {
  ...declared,
  preview,
  carriedOver: [],
  rules: { added: 'newBanner', changed: 'bannerChange', draft: 'bannerDraftForm' },
} as const satisfies FormDefinition<BannerDraft, Banner>;
