import type { z } from 'zod';
import { contentResponses } from './responses';
import { banner as declaration } from './types/banner';
import { filesOf } from './types/declaration';
import { changeSchema, draftSchema, newRecordSchema, recordSchema } from './types/typeSchemas';

const example = {
  title: 'Books that work for a living',
  subTitle: 'Law, health and scholarship',
  sequenceNumber: 1,
  redirectURL: '/juris/publishedtitle',
  altText: 'A shelf of books on law and health',
};

export const banner = recordSchema(declaration, {
  example: {
    id: 1,
    ...example,
    imgLink: 'books-that-work-for-a-living-3f2a9c1d.svg',
    focalX: 50,
    focalY: 50,
  },
  descriptions: { sequenceNumber: 'Position in the carousel; negative values come last' },
});
export type Banner = z.infer<typeof banner>;

export const newBanner = newRecordSchema(declaration, { example: { ...example, image: 'shelf.svg' } });
export type NewBanner = z.output<typeof newBanner>;

export const bannerChange = changeSchema(declaration);
export type BannerChange = z.output<typeof bannerChange>;

export const bannerDraftForm = draftSchema(declaration);

/** Fields of a banner in the form of the admin area. The status is not among them. */
export type BannerForm = Omit<NewBanner, 'isActive'>;

export const bannerFiles = filesOf(declaration);

/** Response schemas of the banner endpoints. */
export const bannerResponses = contentResponses('Banner', banner, 'The banner was saved.');
