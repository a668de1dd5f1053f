import type { Generated } from 'kysely';
import type { ActiveContentRow, ScheduledRow } from '../../database/contentRow';

/** Columns are named as the fields of the contract. */
export interface BannerTables {
  banner: ActiveContentRow &
    ScheduledRow & {
      title: string;
      subTitle: string;
      sequenceNumber: number;
      redirectURL: string;
      imgLink: string;
      /** Percent from the left and from the top: what of the image stays in sight where it is cut. */
      focalX: Generated<number>;
      focalY: Generated<number>;
    };
}
