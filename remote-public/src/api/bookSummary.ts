import type { PublishedTitle } from '@juris/contract';

type Summary = Pick<PublishedTitle, 'subtitle' | 'authors' | 'subjects' | 'publicationDate' | 'status'>;

const blank: Summary = { subtitle: '', authors: [], subjects: [], publicationDate: '', status: 'available' };

/** Adds blank record fields to a row of a list of books, for an older API that does not return them. */
export const withSummary = <Row extends object>(row: Row): Row & Summary => ({ ...blank, ...row });
