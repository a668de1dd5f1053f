import type { ActiveContentRow } from './contentRow';

/** Table of author profiles. Its columns have the same names as the fields in the API. */
export interface AuthorProfileTables {
  authorProfile: ActiveContentRow & {
    name: string;
    orcid: string;
    biography: string;
    website: string;
    imgLink: string;
    focalX: number;
    focalY: number;
  };
}
