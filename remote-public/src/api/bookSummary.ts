import type { PublishedTitle } from '@juris/contract';

type Summary = Pick<PublishedTitle, 'subtitle' | 'authors' | 'subjects' | 'publicationDate' | 'status'>;

const blank: Summary = { subtitle: '', authors: [], subjects: [], publicationDate: '', status: 'available' };

/** A row of a list of books. An API of before says nothing of its record. */
export const withSummary = <Row extends object>(row: Row): Row & Summary => ({ ...blank, ...row });
