import { below } from '@juris/shared-ui/theme/media';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { MatchingChapter } from './findCitations';
import { referenceLabels as labels } from './labels';
import { useLocation, useNavigate, Link } from '@juris/platform';

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

interface ChapterMenuProps {
  chapters: MatchingChapter[];
  /** HTML id of the current chapter; undefined until hydration. */
  current: string | undefined;
}

/**
 * Menu of the chapters for small screens. Before hydration it is a collapsible list of links, afterwards a select field
 * with the current chapter. An open list is replaced when the reader closes it.
 */
function ChapterMenu({ chapters, current }: ChapterMenuProps) {
  const links = useRef<HTMLDetailsElement>(null);
  const [started, setStarted] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (!links.current?.open) setStarted(true);
  }, []);

  function goTo(id: string) {
    void navigate({ search, hash: id });
    keepInView(id);
  }

  if (started)
    return (
      <Select aria-label={labels.goToChapter} value={current} onChange={({ target }) => goTo(target.value)}>
        {chapters.map((chapter) => (
          <option key={chapter.id} value={chapter.id}>
            {nameOf(chapter)}
          </option>
        ))}
      </Select>
    );
  return (
    <Unfolding ref={links} onToggle={({ currentTarget }) => currentTarget.open || setStarted(true)}>
      <summary>{nameOf(chapters[0])}</summary>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <ChapterLink id={chapter.id}>{nameOf(chapter)}</ChapterLink>
          </li>
        ))}
      </ol>
    </Unfolding>
  );
}

const nameOf = (chapter: MatchingChapter | undefined) => {
  if (!chapter) return labels.chapters;
  return chapter.number === undefined ? chapter.title : `${chapter.number}. ${chapter.title}`;
};

const chevron = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%2355645a' stroke-width='1.75'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E")`;

const field = css`
  display: none;
  width: 100%;
  border: 1px solid var(--c-line-strong);
  border-radius: var(--r-1);
  background: var(--c-surface) ${chevron} right 14px center no-repeat;
  font-size: 1rem;
  line-height: 1.5;
  cursor: pointer;
  &:hover {
    border-color: var(--c-ink);
  }
  ${below.desktop} {
    display: block;
  }
`;

const Select = styled.select`
  ${field}
  appearance: none;
  min-height: var(--l-control-h);
  padding: 0 40px 0 14px;
  text-overflow: ellipsis;
  &:focus-visible {
    outline-offset: 0;
  }
`;

const Unfolding = styled.details`
  ${field}
  background-position: right 14px top 15px;
  summary {
    padding: 11px 40px 11px 14px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  ol {
    max-height: 60vh;
    overflow-y: auto;
    border-top: 1px solid var(--c-line);
  }
  a {
    display: block;
    padding: 9px 14px;
    text-decoration: none;
  }
`;

/**
 * Returns the HTML id of the current chapter, which is at a line near the top of the window.
 * @param ids HTML ids of the chapters, in the order of the page.
 * @returns undefined until hydration
 */
function useCurrentChapter(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const shown = ids.join(' ');

  useEffect(() => {
    const observed = shown.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const [first] = observed;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
        else if (isAhead(first)) setCurrent(first?.id);
      },
      { rootMargin: '-15% 0px -80%' },
    );
    setCurrent((known) => (observed.some(({ id }) => id === known) ? known : first?.id));
    for (const element of observed) observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);

  return current;
}

/**
 * Returns whether the window is above the first chapter, which is then the current one. After a jump, the observer does
 * not report this.
 */
const isAhead = (first: HTMLElement | undefined) => (first?.getBoundingClientRect().top ?? 0) > 0;

interface ChapterLinkProps {
  id: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * Link to a chapter of the current page. It navigates with the router and, like a plain fragment link, moves the focus
 * to the chapter.
 */
function ChapterLink({ id, isCurrent = false, children }: ChapterLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: id }}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        document.getElementById(id)?.focus({ preventScroll: true });
        keepInView(id);
      }}
    >
      {children}
    </Link>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

const keepsForMs = 1_000;

/**
 * Keeps an element at the top of the window after a jump to it. Chapters above may change their height when they are
 * rendered (`content-visibility`). The function scrolls again after each change, for at most a second and until the
 * reader scrolls.
 */
function keepInView(id: string) {
  const heights = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const end = () => {
    heights.disconnect();
    for (const event of scrollingEvents) removeEventListener(event, end);
  };
  heights.observe(document.body);
  for (const event of scrollingEvents) addEventListener(event, end, { passive: true });
  setTimeout(end, keepsForMs);
}

/** Events that show that the reader is scrolling or about to scroll. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
