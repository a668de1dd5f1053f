import { below } from '@juris/shared-ui/theme/media';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChapterLink } from './ChapterLink';
import { ChapterMenu } from './ChapterMenu';
import type { MatchingChapter } from './findCitations';
import { referenceLabels as labels } from './labels';
import { useCurrentChapter } from './useCurrentChapter';

/**
 * Renders links to the chapters. On wide screens, a list beside the text marks the current chapter. On small screens, a
 * menu is above the text.
 */
export function ChapterIndex({ chapters }: { chapters: MatchingChapter[] }) {
  const current = useCurrentChapter(chapters.map(({ id }) => id));
  const list = useRef<HTMLOListElement>(null);

  // A long list scrolls separately. This effect keeps the link of the current chapter in view.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    const { offsetTop, offsetHeight } = link;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [current]);

  return (
    <Nav aria-label={labels.chapters}>
      <p>{labels.chapters}</p>
      <ol ref={list}>
        {chapters.map(({ id, number, title }) => (
          <li key={id}>
            <ChapterLink id={id} isCurrent={id === current}>
              <span>{number}</span>
              <span data-title={title}>{title}</span>
            </ChapterLink>
          </li>
        ))}
      </ol>
      <ChapterMenu chapters={chapters} current={current} />
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  font-size: 0.9375rem;
  line-height: 1.4;
  p {
    margin-bottom: 10px;
    font-weight: var(--w-semibold);
  }
  > ol {
    position: relative;
    overflow-y: auto;
    margin-inline: -6px;
    padding-inline: 6px;
  }
  > ol a {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr);
    padding: 7px 0;
    color: var(--c-ink-2);
    text-decoration: none;
    font-feature-settings: 'tnum';
  }
  > ol a:focus-visible {
    outline-offset: -3px;
  }
  a:hover {
    color: var(--c-chay);
  }
  [aria-current] {
    color: var(--c-ink);
    font-weight: var(--w-semibold);
  }
  [aria-current] span:first-child {
    color: var(--c-chay);
  }
  /* Reserves the width of the bold title, so that nothing moves when a chapter becomes the current one. */
  > ol a span:last-child::after {
    content: attr(data-title);
    display: block;
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: var(--w-semibold);
  }
  ${below.desktop} {
    position: sticky;
    top: 0;
    z-index: var(--z-raised);
    padding-block: 12px;
    margin-bottom: 20px;
    background: var(--c-paper);
    > p,
    > ol {
      display: none;
    }
    @media (max-height: 480px) {
      position: static;
    }
  }
`;
