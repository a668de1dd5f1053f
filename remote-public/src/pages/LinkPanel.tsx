import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { Link } from '@juris/platform';

interface LinkListProps {
  links: readonly { text: string; to: string }[];
}

/** Renders the links of a {@link LinkPanel}. */
export const LinkList = ({ links }: LinkListProps) => (
  <ul>
    {links.map(({ text, to }) => (
      <li key={to}>
        <Link to={to}>{text}</Link>
      </li>
    ))}
  </ul>
);

/** Panel at the end of a page with a heading and links. */
export const LinkPanel = styled.div`
  margin-block: var(--s-7) var(--s-9);
  padding: 36px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    margin-top: 10px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 36px;
    margin-top: 8px;
  }
  h2 + ul {
    margin-top: 12px;
  }
  a {
    display: inline-block;
    padding-block: 4px;
  }
  ${below.tablet} {
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 28px var(--l-margin-mobile) 32px;
  }
`;
