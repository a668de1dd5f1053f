import type { z } from 'zod';
import { banner } from './types/banner';
import { contentSchemas } from './types/typeSchemas';

const example = {
  title: 'Books that work for a living',
  subTitle: 'Law, health and scholarship',
  sequenceNumber: 1,
  redirectURL: '/juris/publishedtitle',
  altText: 'A shelf of books on law and health',
};

export const bannerSchemas = contentSchemas(banner, {
  examples: {
    record: {
      ...{ id: 1, ...example, focalX: 50, focalY: 50 },
      imgLink: 'books-that-work-for-a-living-3f2a9c1d.svg',
    },
    form: { ...example, image: 'shelf.svg' },
  },
  descriptions: { sequenceNumber: 'Position in the carousel; negative values come last' },
});

export type Banner = z.infer<typeof bannerSchemas.record>;
export type NewBanner = z.output<typeof bannerSchemas.added>;
export type BannerChange = z.output<typeof bannerSchemas.change>;
/** Fields of a banner in the form of the admin area. The status is not among them. */
export type BannerForm = Omit<NewBanner, 'isActive'>;
