import type { PublishedTitle } from '@juris/contract';

type Summary = Pick<PublishedTitle, 'subtitle' | 'authors' | 'subjects' | 'publicationDate' | 'status'>;

const blank: Summary = { subtitle: '', authors: [], subjects: [], publicationDate: '', status: 'available' };

/** Adds the fields of the catalogue record to a row of a book list. They are blank if an older API omits them. */
export const withSummary = <Row extends object>(row: Row): Row & Summary => ({ ...blank, ...row });
