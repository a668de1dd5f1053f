import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { useCompany } from '@juris/platform';
import styled from 'styled-components';
import { layoutLabels as labels } from './layoutLabels';

/** Links to social networks. Each network that the contract allows needs an icon in networks.svg. */
export function SocialLinks() {
  const { social } = useCompany();
  if (social.length === 0) return null;
  return (
    <>
      <Heading>{labels.followUs}</Heading>
      <Row>
        {social.map(({ network, href }) => (
          <li key={network}>
            <Square href={href} target="_blank" rel="noopener">
              <svg width="18" height="18" fill="currentColor" aria-hidden="true">
                <use href={`/assets/brand/networks.svg#${network}`} />
              </svg>
              <span className="vh">{network}</span>
              <NewTabHint />
            </Square>
          </li>
        ))}
      </Row>
    </>
  );
}

const Heading = styled.h2`
  margin-top: 26px;
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Square = styled.a`
  && {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 1px solid #6f8176;
    border-radius: var(--r-1);
  }
  && svg {
    opacity: 1;
  }
  &:hover {
    background: var(--c-on-ink);
    color: var(--c-ink);
  }
`;
