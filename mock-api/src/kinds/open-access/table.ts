import type { ActiveContentRow } from '../../database/contentRow';

/** Columns are named as the fields of the contract. */
export interface OpenAccessTables {
  openAccess: ActiveContentRow & {
    title: string;
    downloadLink: string;
    imageLink: string;
  };
}
