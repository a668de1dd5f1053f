import type { ContentRow, Flag } from './contentRow';

/** Table of series profiles. Its columns have the same names as the fields in the API. */
export interface SeriesProfileTables {
  seriesProfile: ContentRow & {
    name: string;
    issn: string;
    eIssn: string;
    description: string;
    isActive: Flag;
  };
}
