import type { ActiveContentRow } from '../../database/contentRow';

/** Columns are named as the fields of the contract. */
export interface ResourceTables {
  resource: ActiveContentRow & {
    bookTitle: string;
    publisherId: number;
    description: string;
    downloadLink: string;
    coverImageLink: string;
  };
}
