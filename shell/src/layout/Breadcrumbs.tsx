import { Container } from '@juris/shared-ui/Container/Container';
import { below } from '@juris/shared-ui/theme/media';
import { useLocation, useMatches } from 'react-router-dom';
import styled from 'styled-components';
import { breadcrumbsTo, documentMetadata } from './documentMetadata';
import { layoutLabels as labels } from './layoutLabels';
import { Link } from '@juris/platform';
import { useSiteNavigation } from './navigation';

/**
 * Breadcrumbs of the current page, in a single line in the empty space above its heading. The home page has no
 * breadcrumbs.
 */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const page = documentMetadata(useMatches());
  const navigation = useSiteNavigation();
  if (pathname === '/') return null;
  const steps = breadcrumbsTo(pathname, page, navigation);
  return (
    <Container>
      <Trail aria-label={labels.breadcrumbs}>
        <ol>
          {steps.map(({ name, to }) => (
            <li key={to}>
              {to === pathname ? (
                <span aria-current="page" {...page.language}>
                  {name}
                </span>
              ) : (
                <Link to={to}>{name}</Link>
              )}
            </li>
          ))}
        </ol>
      </Trail>
    </Container>
  );
}

/* A negative margin cancels the height, so that the content is not moved down. */
const Trail = styled.nav`
  height: 28px;
  margin: 24px 0 -52px;
  font-size: 0.875rem;
  line-height: 28px;
  color: var(--c-ink-3);
  white-space: nowrap;
  ol {
    display: flex;
  }
  li {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* If the line is too long, names are truncated, first the name of the current page. */
  li:first-child {
    flex: none;
  }
  li:last-child {
    flex-shrink: 99;
  }
  li + li::before {
    content: '/';
    content: '/' / '';
    padding-inline: 8px;
    color: var(--c-line-strong);
  }
  a {
    padding-block: 4px;
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: var(--c-chay);
  }
  :focus-visible {
    outline-offset: -3px;
  }
  ${below.tablet} {
    margin: 8px 0 -36px;
  }
`;
