import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { leadershipLabels } from './labels';
import { relatedSections, type LeadershipSection } from './sections';

/** Renders links between sections: from a team to all teams, or from a board to both boards and the first team. */
export const SectionLinks = ({ current }: { current: LeadershipSection }) => (
  <Bar aria-label={current.teamCategoryId === undefined ? leadershipLabels.boards : leadershipLabels.team}>
    {relatedSections(current).map(({ text, section }) => (
      <Link
        key={section.path}
        to={`/${section.path}`}
        aria-current={section === current ? 'page' : undefined}
        preventScrollReset
      >
        {text}
      </Link>
    ))}
  </Bar>
);

/* On small screens the bar scrolls, and `scroll-initial-target` makes it start at the current link. On wide screens it
   would scroll the page. */
const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  margin-bottom: 48px;
  padding-bottom: 18px;
  border-bottom: 1px solid var(--c-line);
  font-size: 0.9375rem;
  a {
    padding: 4px 0;
    color: var(--c-ink-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--c-ink);
  }
  a[aria-current] {
    color: var(--c-ink);
    font-weight: var(--w-semibold);
    box-shadow: 0 3px 0 var(--c-chay);
  }
  ${below.tablet} {
    flex-wrap: nowrap;
    gap: 24px;
    margin: 0 calc(-1 * var(--l-margin-mobile)) 36px;
    padding: 3px var(--l-margin-mobile) 10px;
    overflow-x: auto;
    /* Keeps the neighbour of the current link in view, which shows that there are more links. */
    scroll-padding-inline: 96px;
    scrollbar-width: none;
    a {
      flex: none;
    }
    a:focus-visible {
      outline-offset: -3px;
    }
    a[aria-current] {
      scroll-initial-target: nearest;
    }
  }
`;
