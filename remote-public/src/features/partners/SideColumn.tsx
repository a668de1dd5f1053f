import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { partnerLabels } from './labels';
import type { PartnerTexts } from '@juris/contract/page-texts/partnerTexts';

/** Column beside the text with facts, additional content, and links to the partner's site and to other pages. */
export const SideColumn = ({
  facts,
  site,
  links,
  children,
}: Pick<PartnerTexts, 'facts' | 'site' | 'links'> & { children?: ReactNode }) => (
  <Note>
    <h2>{partnerLabels.facts}</h2>
    <dl>
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
    {children}
    <ul>
      {site && (
        <li>
          <ExternalLink href={site.href}>
            {site.text} <Icon name="external" size={14} />
          </ExternalLink>
        </li>
      )}
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  </Note>
);

const Note = styled.div`
  padding: 28px;
  background: var(--c-ledger-1);
  font-size: 0.9375rem;
  line-height: 1.5;
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  dl {
    margin-top: 14px;
  }
  dl > div {
    padding-block: 10px;
    border-top: 1px solid var(--c-line);
  }
  dl > div:first-child {
    border-top: 0;
  }
  dt {
    color: var(--c-ink-3);
  }
  dd {
    margin-top: 1px;
    font-weight: var(--w-medium);
    font-feature-settings: 'tnum';
    overflow-wrap: anywhere;
  }
  ul {
    padding-top: 12px;
    border-top: 1px solid var(--c-line);
  }
  ul a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding-block: 5px;
  }
  ${below.desktop} {
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 var(--l-gutter);
    }
    dl > div:nth-child(2) {
      border-top: 0;
    }
  }
  ${below.tablet} {
    dl {
      display: block;
    }
    dl > div:nth-child(2) {
      border-top: 1px solid var(--c-line);
    }
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 24px var(--l-margin-mobile);
  }
`;
