import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { useSearchParams } from '@juris/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';
import { citationPath, useCitation, type CitedBook } from '../api/citations';

const styles = [
  { style: 'apa', name: 'APA' },
  { style: 'mla', name: 'MLA' },
  { style: 'chicago', name: 'Chicago' },
] as const;

const files = [
  { ending: 'bib', name: 'BibTeX' },
  { ending: 'ris', name: 'RIS' },
  { ending: 'json', name: 'CSL-JSON' },
];

interface CitationBoxProps {
  book: CitedBook;
  /** Links to further files about the book, after the files for reference managers. */
  children?: ReactNode;
}

/**
 * Renders the citations of a book in three styles, and links to files for reference managers. On screen the citations
 * are collapsed at first, but if the address contains `?cite=`, they are expanded. In print they are always expanded.
 */
export function CitationBox({ book, children }: CitationBoxProps) {
  const [parameters] = useSearchParams();
  const isRequested = parameters.has('cite');
  const { data, error, isFetching, refetch } = useCitation(book);
  return (
    <Cited aria-labelledby="cite">
      <h2 id="cite">{bookLabels.cite}</h2>
      {data && (
        <details open={isRequested} suppressHydrationWarning>
          <summary>{bookLabels.showCitations}</summary>
          <dl>
            {styles.map(({ style, name }) => (
              <div key={style}>
                <dt>{name}</dt>
                <dd>
                  {data[style].map(({ text, italic }, index) => (italic ? <i key={index}>{text}</i> : text))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {/* Without `?cite=`, the visitor has not requested the citations, so a failure to load them is not shown. */}
      {isRequested && error !== undefined && !data && (
        <SectionFailure busy={isFetching} onRetry={() => void refetch()} />
      )}
      <p data-screen-only="">
        {bookLabels.forReferenceManagers}{' '}
        {files.map(({ ending, name }, index) => (
          <span key={ending}>
            {index > 0 && ', '}
            <a href={`/api/${citationPath(book)}/${ending}`} download>
              {name}
            </a>
          </span>
        ))}
      </p>
      <div data-screen-only="">{children}</div>
    </Cited>
  );
}

const Cited = styled.section`
  display: grid;
  gap: 12px;
  margin-top: 36px;
  h2 {
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
  summary {
    width: fit-content;
    padding-block: 4px;
    cursor: pointer;
  }
  && dl {
    margin-top: 12px;
  }
`;
