import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Link, useSearchParams } from '@juris/shell/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { citationPath, useCitation, type CitedBook } from '../data/citations';

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

interface CiteThisProps {
  book: CitedBook;
  /** Other files about it. */
  children?: ReactNode;
}

/**
 * How a book is cited: files for reference managers, and the words in three styles, which come when they are asked for.
 * They are asked for by a link to the same page (`?cite=`), so it works without scripts.
 */
export function CiteThis({ book, children }: CiteThisProps) {
  const [parameters] = useSearchParams();
  const isRequested = parameters.has('cite');
  const { data, error, isFetching, refetch } = useCitation(book, { skip: !isRequested });
  return (
    <Cited aria-labelledby="cite">
      <h2 id="cite">Cite this book</h2>
      {isRequested ? (
        <>
          {data && (
            <dl>
              {styles.map(({ style, name }) => (
                <div key={style}>
                  <dt>{name}</dt>
                  <dd>
                    {data[style].map(({ text, italic }, index) =>
                      italic ? <i key={index}>{text}</i> : text,
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {error !== undefined && !data && (
            <SectionFailure what="the citations" busy={isFetching} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <p>
          <Link to="?cite=#cite" rel="nofollow" preventScrollReset>
            Show it in APA, MLA and Chicago style
          </Link>
        </p>
      )}
      <p>
        For reference managers:{' '}
        {files.map(({ ending, name }, index) => (
          <span key={ending}>
            {index > 0 && ', '}
            <a href={`/api/${citationPath(book)}/${ending}`} download>
              {name}
            </a>
          </span>
        ))}
      </p>
      {children}
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
  && dl {
    margin-top: 0;
  }
`;
