import type { BookRecord } from '@juris/contract';
import { doiAddress } from '@juris/contract/doiAddress';
import { accessibilityNotes, languages, licences, subjects } from '@juris/contract/lists';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { Link } from '@juris/platform';
import type { ReactNode } from 'react';
import { formatDate } from '@juris/contract/formatBook';
import { queryString } from '../api/queryString';
import { bookLabels } from './bookLabels';
import { formatLine } from './FormatLine';
import { Lines, type Line } from './Lines';
import { formatEdition } from './recordFormat';

/** A fact about a book, as a term and its description. */
export interface RecordDetail {
  term: string;
  detail: ReactNode;
}

/**
 * Returns the facts in a catalogue record. Empty fields are omitted.
 * @param list Path of the list that the links of subjects lead to, with a filter.
 */
export function recordDetails(record: BookRecord, list: string): RecordDetail[] {
  const { formats, publicationDate, status, edition, pages, series, language, doi, licence } = record;
  const facts: [string, ReactNode][] = [
    [
      bookLabels.formats,
      formats.length > 0 && (
        <Lines lines={formats.map((format, index) => formatLine(record, format, index))} />
      ),
    ],
    [status === 'forthcoming' ? bookLabels.due : bookLabels.published, formatDate(publicationDate)],
    [bookLabels.edition, formatEdition(edition)],
    [bookLabels.series, [series.title, series.number].filter(Boolean).join(', ')],
    [bookLabels.pages, pages],
    [bookLabels.language, language && languages[language]],
    [bookLabels.subjects, record.subjects.length > 0 && <Lines lines={record.subjects.map(subjectLine)} />],
    [bookLabels.doi, doi && <a href={doiAddress(doi)}>{doi}</a>],
    [bookLabels.licence, licence && <LicenceLink {...licences[licence]} />],
    [bookLabels.coverCredit, record.coverCredit],
    [bookLabels.references, record.references && <References to={record.references} />],
    [
      bookLabels.accessibility,
      record.accessibility.length > 0 && (
        <Lines lines={record.accessibility.map((code) => [code, accessibilityNotes[code]])} />
      ),
    ],
  ];
  return facts.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));

  function subjectLine(code: keyof typeof subjects): Line {
    return [code, <Link to={list + queryString({ subject: code })}>{subjects[code]}</Link>];
  }
}

/** Link to the text of a licence, with its name. */
export const LicenceLink = ({ words, address }: { words: string; address: string }) => (
  <a href={address} rel="license">
    {words}
  </a>
);

const References = ({ to }: { to: string }) =>
  to.startsWith('/') ? (
    <Link to={to}>{bookLabels.seeReferences}</Link>
  ) : (
    <a href={toWebAddress(to)}>{bookLabels.seeReferences}</a>
  );
