import type { Banner, BannerForm } from '@juris/contract';
import type { FieldLabels } from '../../editor/compare/fieldLabels';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage } from '../../editor/form/FileFields';
import { focalPointLabels } from '../../editor/form/focalPointLabels';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { previewImageName, previewRecord, type Preview } from '../../editor/preview/openPreview';
import { noSchedule, scheduleFieldLabels } from '../../editor/schedule/schedule';
import { bannerLabels } from './labels';

/** Values of the banner form. */
export type BannerDraft = DraftOf<BannerForm>;

const middle = '50';

/**
 * Returns the focal point for a save request. The centre is omitted if it is unchanged, because an API that implements
 * only the specification does not know the fields.
 */
export function focalPointFields({ focalX, focalY }: BannerDraft, banner: Banner | undefined) {
  const had = banner ? draftFrom(blank, banner) : blank;
  const isMiddle = [focalX, focalY, had.focalX, had.focalY].every((value) => value === middle);
  return isMiddle ? { focalX: undefined, focalY: undefined } : { focalX, focalY };
}

/** Draft of a new banner with the defaults of specification section 3. */
const blank: BannerDraft = {
  title: '',
  subTitle: '',
  sequenceNumber: '-1',
  redirectURL: '#',
  image: undefined,
  altText: '',
  focalX: middle,
  focalY: middle,
  ...noSchedule,
};

const fieldLabels: FieldLabels<BannerDraft> = {
  title: bannerLabels.title,
  subTitle: bannerLabels.subTitle,
  sequenceNumber: bannerLabels.sequenceNumber,
  redirectURL: bannerLabels.redirectURL,
  image: bannerLabels.image,
  altText: bannerLabels.altText,
  focalX: {
    label: focalPointLabels.heading,
    read: ({ focalX, focalY }) => focalPointLabels.value(focalX, focalY),
  },
  focalY: { label: focalPointLabels.heading, follows: 'focalX' },
  ...scheduleFieldLabels,
};

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
  blank,
  draftOf: (item) => draftFrom(blank, item),
  storedFiles: (item) => ({ image: storedImage('banners', item.imgLink, item) }),
  fieldLabels,
  preview,
  required: ['title', 'sequenceNumber', 'image'],
  carriedOver: [],
  rules: { added: 'newBanner', changed: 'bannerChange', draft: 'bannerDraftForm' },
} as const satisfies FormDefinition<BannerDraft, Banner>;
