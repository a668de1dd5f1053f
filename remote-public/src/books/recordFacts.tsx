import type { BookRecord } from '@juris/contract';
import { doiAddress } from '@juris/contract/doiAddress';
import { accessibilityNotes, bookFormats, languages, licences, subjects } from '@juris/contract/lists';
import { webAddress } from '@juris/shared-ui/webAddress';
import { Link } from '@juris/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { queryOf } from '../api/queryOf';
import { bookLabels } from './bookLabels';
import { dateWords, editionWords, priceWords } from './recordWords';

/** One thing that is known of a book. */
export interface Fact {
  term: string;
  detail: ReactNode;
}

/**
 * What a record says of a book, in the order in which a reader asks; what it does not say is left out.
 * @param list the page whose list can be narrowed to a subject
 */
export function recordFacts(record: BookRecord, list: string): Fact[] {
  const { formats, publicationDate, status, edition, pages, series, language, doi, licence } = record;
  const facts: [string, ReactNode][] = [
    ['Formats', formats.length > 0 && <Lines lines={formats.map(formatLine)} />],
    [status === 'forthcoming' ? bookLabels.due : bookLabels.published, dateWords(publicationDate)],
    ['Edition', editionWords(edition)],
    ['Series', [series.title, series.number].filter(Boolean).join(', ')],
    ['Pages', pages],
    ['Language', language && languages[language]],
    ['Subjects', record.subjects.length > 0 && <Lines lines={record.subjects.map(subjectLine)} />],
    ['DOI', doi && <a href={doiAddress(doi)}>{doi}</a>],
    ['Licence', licence && <LicenceLink {...licences[licence]} />],
    ['References', record.references && <References to={record.references} />],
    [
      'Accessibility',
      record.accessibility.length > 0 && (
        <Lines lines={record.accessibility.map((code) => [code, accessibilityNotes[code]])} />
      ),
    ],
  ];
  return facts.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));

  function subjectLine(code: keyof typeof subjects): Line {
    return [code, <Link to={list + queryOf({ subject: code })}>{subjects[code]}</Link>];
  }
}

const formatLine = ({ format, isbn, price, currency }: BookRecord['formats'][number]): Line => [
  format,
  <>
    {[bookFormats[format], priceWords(price, currency)].filter(Boolean).join(', ')}
    {isbn && (
      <>
        , <Unbroken>ISBN {isbn}</Unbroken>
      </>
    )}
  </>,
];

const LicenceLink = ({ words, address }: { words: string; address: string }) => (
  <a href={address} rel="license">
    {words}
  </a>
);

const References = ({ to }: { to: string }) =>
  to.startsWith('/') ? (
    <Link to={to}>Chapter by chapter, on this site</Link>
  ) : (
    <a href={webAddress(to)}>On another site</a>
  );

/** On a line of its own where it does not fit beside the words before it, and broken only where no line is long enough. */
const Unbroken = styled.span`
  display: inline-block;
`;

type Line = readonly [key: string, line: ReactNode];

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(([key, line]) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
);
