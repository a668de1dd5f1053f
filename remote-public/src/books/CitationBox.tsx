import { languageOf } from '@juris/contract/textLanguage';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { useSearchParams } from '@juris/platform';
import type { CitationResponse } from '@juris/contract';
import { useRef, type ReactNode, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';
import { citation, citationPath, type CitedBook } from '../api/citations';
import { CitationFileLinks } from './CitationFileLinks';
import { copyText } from '@juris/shared-ui/copyText';
import { inLanguages } from '../text/inLanguages';
import { useIsHydrated } from '@juris/shared-ui/useIsHydrated';

const styles = [
  { style: 'apa', name: 'APA' },
  { style: 'mla', name: 'MLA' },
  { style: 'chicago', name: 'Chicago' },
] as const;

interface CitationBoxProps {
  book: CitedBook;
  /** Language of the book in its record; may be empty. */
  language: string;
  /** Links to further files about the book, after the files for reference managers. */
  children?: ReactNode;
}

/**
 * Renders the citations of a book in three styles, and links to files for reference managers. They are collapsed,
 * except with `?cite=` in the address and in print.
 */
export function CitationBox({ book, language, children }: CitationBoxProps) {
  const [parameters] = useSearchParams();
  const isRequested = parameters.has('cite');
  const { data, error, isFetching, refetch } = citation.useQuery(book);
  return (
    <Cited aria-labelledby="cite">
      <h2 id="cite">{bookLabels.cite}</h2>
      {data && (
        <details open={isRequested} suppressHydrationWarning>
          <summary>{bookLabels.showCitations}</summary>
          <dl>
            {styles.map(({ style, name }) => (
              <Citation key={style} name={name} parts={data[style]} language={language} />
            ))}
          </dl>
        </details>
      )}
      {/* Without `?cite=`, a failure to load the citations is not shown. */}
      {isRequested && error !== undefined && !data && (
        <SectionFailure busy={isFetching} onRetry={() => void refetch()} />
      )}
      <p data-screen-only="">
        {bookLabels.forReferenceManagers} <CitationFileLinks prefix={`/api/${citationPath(book)}/`} />
      </p>
      <div data-screen-only="">{children}</div>
    </Cited>
  );
}

interface CitationProps {
  name: string;
  parts: CitationResponse['output']['apa'];
  language: string;
}

function Citation({ name, parts, language }: CitationProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <div>
      <dt>
        <span>{name}</span>
        <CopyButton source={text} name={bookLabels.citationIn(name)} />
      </dt>
      <dd ref={text}>
        {parts.map((part, index) => (
          <Part key={index} {...part} language={language} />
        ))}
      </dd>
    </div>
  );
}

/** Part of a citation. Only titles are in italics. */
const Part = ({ text, italic, language }: CitationProps['parts'][number] & Pick<CitationProps, 'language'>) =>
  italic ? <i {...languageOf(text, language)}>{text}</i> : inLanguages(text, { lang: language });

const Cited = styled.section`
  display: grid;
  gap: 12px;
  min-width: 0;
  font-size: 0.9375rem;
  line-height: 1.5;
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
  dl > div {
    padding-block: 12px;
    border-bottom: 1px solid var(--c-line);
  }
  dt {
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin-bottom: 4px;
    color: var(--c-ink-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

interface CopyButtonProps {
  /** Element whose text is copied. */
  source: RefObject<HTMLElement | null>;
  /** Name of the copied text, for screen readers. */
  name: string;
}

/** Button that copies the text of an element. It is hidden until it works, that is, until the page is hydrated. */
function CopyButton({ source, name }: CopyButtonProps) {
  const isHydrated = useIsHydrated();
  const [message, setMessage] = useState('');
  return (
    <>
      <Copy
        type="button"
        $isHidden={!isHydrated}
        data-screen-only=""
        onClick={() => {
          if (source.current)
            void copyText(source.current).then((isCopied) =>
              setMessage(isCopied ? bookLabels.copied : bookLabels.copyFailed),
            );
        }}
      >
        {message || bookLabels.copy}
        <span className="vh">– {name}</span>
      </Copy>
      <span role="status" className="vh">
        {message}
      </span>
    </>
  );
}

const Copy = styled.button<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  min-height: 28px;
  padding: 0 10px;
  border: 1px solid var(--c-line-strong);
  border-radius: var(--r-1);
  background: none;
  color: var(--c-ink-2);
  font-size: 0.8125rem;
  cursor: pointer;
  &:hover {
    border-color: var(--c-ink);
    color: var(--c-ink);
  }
`;
