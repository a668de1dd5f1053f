import { below } from '@juris/shared-ui/theme/media';
import { memo } from 'react';
import styled from 'styled-components';
import { type MatchingChapter, splitAtMatches } from './findCitations';
import { referenceLabels as labels } from './labels';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import type { Citation } from './files/referenceList';

interface ChapterSectionProps {
  chapter: MatchingChapter;
  /** Search words, which are highlighted. */
  words: string[];
}

/** Renders a chapter with its numbered references, and its resources by type. */
export const ChapterSection = memo(function ChapterSection({ chapter, words }: ChapterSectionProps) {
  const { id, number, title, hasResources, references, resources } = chapter;
  return (
    <Section
      id={id}
      tabIndex={-1}
      $guess={
        words.length > 0
          ? undefined
          : { wide: chapterHeight(chapter, 84), narrow: chapterHeight(chapter, 39) }
      }
    >
      <Title $numbered={number !== undefined}>
        {number !== undefined && <span>{number}</span>} {title}
      </Title>
      {references.length > 0 && hasResources && <h3>{labels.references}</h3>}
      {references.length > 0 && (
        <ol>
          {references.map(({ number, ...citation }) => (
            <li key={number} value={number} data-number={number}>
              <CitationText {...citation} words={words} />
            </li>
          ))}
        </ol>
      )}
      {resources.length > 0 && <h3>{labels.resources}</h3>}
      {resources.map(({ title: kind, named, citations }) => (
        <div key={kind}>
          <h4>{kind}</h4>
          <ul>
            {citations.map(({ number, ...citation }) => (
              <li key={number}>
                <CitationText {...citation} words={words} named={named} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
});

/** Estimated height of a chapter in pixels, on wide and on small screens. */
interface Guess {
  wide: number;
  narrow: number;
}

/* `content-visibility` skips the layout of a chapter outside the viewport and uses its estimated height. Search results
   are short and do not need it. The padding at the sides keeps focus rings from being clipped. */
const Section = styled.section<{ $guess: Guess | undefined }>`
  margin-inline: -8px;
  padding: 0 8px 64px;
  content-visibility: ${({ $guess }) => ($guess ? 'auto' : 'visible')};
  contain-intrinsic-size: auto ${({ $guess }) => $guess?.wide ?? 0}px;
  &:focus {
    outline: none;
  }
  & + & {
    padding-top: 48px;
    border-top: 1px solid var(--c-line);
  }
  h3 {
    margin: 32px 0 12px 88px;
    font-size: 1.375rem;
  }
  h4 {
    margin: 20px 0 6px 88px;
    font-size: 1rem;
    font-weight: var(--w-semibold);
  }
  ol,
  ul {
    margin-left: 88px;
  }
  li {
    position: relative;
    max-width: 46.8em;
    padding-block: 7px;
    font-family: var(--font-list, inherit);
    font-size: 1rem;
    line-height: 1.55;
    overflow-wrap: anywhere;
  }
  ul li {
    padding-block: 6px;
  }
  ol li::before {
    content: attr(data-number);
    position: absolute;
    right: calc(100% + 18px);
    font-size: 0.875rem;
    line-height: 1.75;
    color: var(--c-ink-3);
    font-feature-settings: 'tnum';
  }
  mark {
    background: var(--c-turmeric-wash);
    color: inherit;
    box-shadow: 0 2px 0 var(--c-turmeric);
  }
  ${below.tablet} {
    contain-intrinsic-size: auto ${({ $guess }) => $guess?.narrow ?? 0}px;
    h3,
    h4,
    ul {
      margin-left: 0;
    }
    ol {
      margin-left: 30px;
    }
    ol li::before {
      right: calc(100% + 10px);
    }
  }
`;

/* The number is in a column to the left of the text. A title without a number is aligned with the text. */
const Title = styled.h2<{ $numbered: boolean }>`
  display: ${({ $numbered }) => ($numbered ? 'grid' : 'block')};
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: baseline;
  margin-bottom: 28px;
  padding-left: ${({ $numbered }) => ($numbered ? 0 : '88px')};
  font-size: var(--step-3);
  line-height: var(--step-3-lh);
  font-weight: 400;
  span {
    font-size: var(--step-4);
    line-height: 1;
    color: var(--c-chay);
    font-feature-settings: 'lnum';
  }
  ${below.tablet} {
    grid-template-columns: 52px minmax(0, 1fr);
    padding-left: 0;
  }
`;

/**
 * Estimates the height of a chapter in pixels before its first rendering, for jumps to chapters and the scroll bar. The
 * numbers were measured at the screen widths of the design and are accurate to about 5 per cent.
 * @param lineLength Characters per line of a citation.
 */
function chapterHeight({ references, resources }: MatchingChapter, lineLength: number): number {
  const citations = [...references, ...resources.flatMap((kind) => kind.citations)];
  const lines = citations.reduce(
    (count, { text, link = '' }) => count + Math.ceil((text.length + link.length) / lineLength),
    0,
  );
  const headings = lineLength < 50 ? 214 : 198;
  const ofResources = resources.length > 0 ? 117 + 52 * resources.length : 0;
  return headings + ofResources + 14 * citations.length + 25 * lines;
}

interface CitationTextProps extends Citation {
  /** Search words, which are highlighted. */
  words: string[];
  /** True if the text itself is the link, as for the name of a website. Otherwise the address follows as a link. */
  named?: boolean;
}

/** Renders a citation with its title in italics, its link, and highlighted search words. */
function CitationText({ text, italicTitle, link, words, named = false }: CitationTextProps) {
  const start = italicTitle ? text.lastIndexOf(italicTitle) : -1;
  const citation =
    italicTitle && start >= 0 ? (
      <>
        <Marked text={text.slice(0, start)} words={words} />
        <cite>
          <Marked text={italicTitle} words={words} />
        </cite>
        <Marked text={text.slice(start + italicTitle.length)} words={words} />
      </>
    ) : (
      <Marked text={text} words={words} />
    );
  if (!link) return citation;
  if (named) return <ExternalLink href={link}>{citation}</ExternalLink>;
  return (
    <>
      {citation}{' '}
      <span data-address="shown">
        <ExternalLink href={link}>
          <Marked text={link} words={words} />
        </ExternalLink>
      </span>
    </>
  );
}

const Marked = ({ text, words }: { text: string; words: string[] }) =>
  splitAtMatches(text, words).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
