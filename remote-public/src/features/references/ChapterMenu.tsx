import { below } from '@juris/shared-ui/theme/media';
import { useLocation, useNavigate } from '@juris/platform';
import { useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { ChapterLink } from './ChapterLink';
import type { MatchingChapter } from './findCitations';
import { keepInView } from './keepInView';
import { referenceLabels as labels } from './labels';

interface ChapterMenuProps {
  chapters: MatchingChapter[];
  /** HTML id of the current chapter; undefined until hydration. */
  current: string | undefined;
}

/**
 * Menu of the chapters for small screens. Before hydration it is a collapsible list of links, afterwards a select field
 * with the current chapter. An open list is replaced when the reader closes it.
 */
export function ChapterMenu({ chapters, current }: ChapterMenuProps) {
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
