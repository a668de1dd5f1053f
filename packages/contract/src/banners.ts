import { z } from 'zod';
import { newScheduledForm, scheduledChangeForm, scheduledDraftForm, scheduledRecord } from './contentRecord';
import { contentResponses } from './responses';
import { line, requiredLine, webAddress, wholeNumber } from './fields';
import { imageFile, type FileFields } from './uploadedFile';

const percent = z.int().min(0).max(100);

/** A banner of the carousel on the home page. The image is in uploads/banners. */
export const banner = scheduledRecord(
  'Banner',
  {
    title: z.string(),
    subTitle: z.string(),
    sequenceNumber: z.int().meta({ description: 'Position in the carousel; negative values come last' }),
    redirectURL: z.string(),
    imgLink: z.string().meta({ description: 'File name in uploads/banners' }),
    focalX: percent.meta({ description: 'Horizontal position of the focal point in percent from the left' }),
    focalY: percent.meta({ description: 'Vertical position of the focal point in percent from the top' }),
  },
  {
    id: 1,
    title: 'Books that work for a living',
    subTitle: 'Law, health and scholarship',
    sequenceNumber: 1,
    redirectURL: '/juris/publishedtitle',
    imgLink: 'books-that-work-for-a-living-3f2a9c1d.svg',
    focalX: 50,
    focalY: 50,
    altText: 'A shelf of books on law and health',
  },
);
/** Value of {@link banner}. */
export type Banner = z.infer<typeof banner>;

/** Fields by which the list of banners can be sorted, with the database column of the sort key. */
export const bannerSorts = {
  title: 'sortKey',
  subTitle: 'subTitleKey',
  sequenceNumber: 'sequenceNumber',
  redirectURL: 'redirectURLKey',
  updatedAt: 'updatedAt',
} as const;

/** The file fields of the banner form (specification section 7). */
export const bannerFiles = {
  image: { type: 'image', folder: 'banners', column: 'imgLink' },
} as const satisfies FileFields<Banner>;

const fields = {
  title: requiredLine(200),
  subTitle: line(300),
  sequenceNumber: wholeNumber(-1, 9999),
  redirectURL: webAddress,
  focalX: wholeNumber(0, 100, 50),
  focalY: wholeNumber(0, 100, 50),
};

/** Form for a new banner. */
export const newBanner = newScheduledForm(
  'Banner',
  {
    ...fields,
    subTitle: fields.subTitle.default(''),
    sequenceNumber: fields.sequenceNumber.default(-1),
    redirectURL: fields.redirectURL.default('#'),
    focalX: fields.focalX.default(50),
    focalY: fields.focalY.default(50),
  },
  { image: imageFile },
  {
    title: 'Books that work for a living',
    subTitle: 'Law, health and scholarship',
    sequenceNumber: 1,
    redirectURL: '/juris/publishedtitle',
    altText: 'A shelf of books on law and health',
    image: 'shelf.svg',
  },
);
/** Parsed value of {@link newBanner}. */
export type NewBanner = z.output<typeof newBanner>;

/** Form that changes a banner. Absent fields keep their value. */
export const bannerChange = scheduledChangeForm('Banner', { ...fields, image: imageFile });
/** Parsed value of {@link bannerChange}. */
export type BannerChange = z.output<typeof bannerChange>;

/** Form that saves a draft of a banner. */
export const bannerDraftForm = scheduledDraftForm(
  'Banner',
  { title: fields.title },
  {
    subTitle: fields.subTitle,
    sequenceNumber: wholeNumber(-1, 9999, -1),
    redirectURL: fields.redirectURL,
    focalX: fields.focalX,
    focalY: fields.focalY,
    image: imageFile,
  },
);

/** Fields of a banner in the form of the admin area. The status is not among them. */
export type BannerForm = Omit<NewBanner, 'isActive'>;

/** Response schemas of the banner endpoints. */
export const bannerResponses = contentResponses('Banner', banner, 'The banner was saved.');
