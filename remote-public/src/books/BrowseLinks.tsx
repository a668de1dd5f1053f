import { below } from '@juris/shared-ui/theme/media';
import { Link, useLocation } from '@juris/platform';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

const lists = [
  { text: bookLabels.subjects, to: '/subjects' },
  { text: bookLabels.authors, to: '/authors' },
  { text: bookLabels.series, to: '/series' },
];

/** Renders links to the lists of all subjects, authors and series. */
export function BrowseLinks() {
  const { pathname } = useLocation();
  return (
    <Row aria-label={bookLabels.browse} data-screen-only="">
      <span aria-hidden="true">{bookLabels.browse}</span>
      {lists.map(({ text, to }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  margin-bottom: 20px;
  font-size: 0.9375rem;
  span {
    color: var(--c-ink-3);
  }
  a {
    padding-block: 6px;
  }
  [aria-current] {
    font-weight: var(--w-semibold);
    text-decoration-color: transparent;
  }
  ${below.tablet} {
    span {
      width: 100%;
    }
  }
`;
