import type { Generated } from 'kysely';
import type { ActiveContentRow } from '../../database/contentRow';

/** Columns are named as the fields of the contract. */
export interface BannerTables {
  banner: ActiveContentRow & {
    title: string;
    subTitle: string;
    sequenceNumber: number;
    redirectURL: string;
    imgLink: string;
    /** Empty where the image is decorative, as it is in banners from before there was this column. */
    altText: Generated<string>;
  };
}
