import type { BookRecord } from '@juris/contract';
import { seriesPath } from '@juris/contract/browseAddress';
import { languageOf } from '@juris/contract/textLanguage';
import { doiAddress } from '@juris/contract/doiAddress';
import { accessibilityNotes, languages, licences, subjects } from '@juris/contract/lists';
import { subjectPath } from '@juris/contract/subjectAddress';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { Link } from '@juris/platform';
import type { ReactNode } from 'react';
import { formatDate, formatEdition } from '@juris/contract/formatBook';
import { bookLabels } from './bookLabels';

/** ONIX code for an unknown accessibility, whose description sounds like an error. */
const unassessed = '08';

/** A fact about a book, as a term and its description. */
export interface RecordDetail {
  term: string;
  detail: ReactNode;
}

/** Returns the facts in a catalogue record. Empty fields are omitted. */
export function recordDetails(record: BookRecord): RecordDetail[] {
  const { publicationDate, status, edition, pages, series, language, doi, licence } = record;
  const facts: [string, ReactNode][] = [
    [status === 'forthcoming' ? bookLabels.due : bookLabels.published, formatDate(publicationDate)],
    [bookLabels.edition, formatEdition(edition)],
    [bookLabels.series, series.title && <SeriesLine {...series} />],
    [bookLabels.pages, pages?.toLocaleString('en-IN')],
    [bookLabels.language, language && languages[language]],
    [bookLabels.subjects, record.subjects.length > 0 && <Lines lines={record.subjects.map(subjectLine)} />],
    [bookLabels.doi, doi && <a href={doiAddress(doi)}>{doi}</a>],
    [bookLabels.licence, licence && <LicenceLink {...licences[licence]} />],
    [bookLabels.coverCredit, record.coverCredit],
    [bookLabels.references, record.references && <References to={record.references} />],
    [
      bookLabels.accessibility,
      record.accessibility.length > 0 && (
        <Lines
          lines={record.accessibility.map((code) => [
            code,
            code === unassessed ? bookLabels.unassessed : accessibilityNotes[code],
          ])}
        />
      ),
    ],
  ];
  return facts.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));
}

const subjectLine = (code: keyof typeof subjects): Line => [
  code,
  <Link to={subjectPath(code)}>{subjects[code]}</Link>,
];

/** Series with its number in the series. The title is a link to the page of the series. */
function SeriesLine({ title, number }: BookRecord['series']) {
  const to = seriesPath(title);
  return (
    <>
      {to ? (
        <Link to={to} {...languageOf(title)}>
          {title}
        </Link>
      ) : (
        title
      )}
      {number && `, ${number}`}
    </>
  );
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

type Line = readonly [key: string, line: ReactNode];

/** Renders several values of one fact, each on its own line. */
const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(([key, line]) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
);
