import { company } from '@juris/shared-ui/company';
import styled from 'styled-components';

/** "Follow us on" and a square for each network. */
export const SocialLinks = () => (
  <>
    <Heading>Follow us on</Heading>
    <Row>
      {company.social.map(({ network, href }) => (
        <li key={network}>
          <Square href={href} target="_blank" rel="noopener">
            <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={marks[network]} />
            </svg>
            <span className="vh">{network}, opens in a new tab</span>
          </Square>
        </li>
      ))}
    </Row>
  </>
);

/** The networks' marks. A network that is added to company.json needs its own here. */
export const marks: Record<string, string> = {
  LinkedIn:
    'M4.5 9.5h3.6V20H4.5zM6.3 4.2a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10.2 9.5h3.45v1.45c.5-.9 1.7-1.75 3.45-1.75 3.6 0 4.3 2.35 4.3 5.45V20h-3.6v-4.8c0-1.15 0-2.7-1.65-2.7s-2.35 1.3-2.35 2.65V20h-3.6z',
  X: 'M3.2 4h5.3l4.1 5.5L17.4 4h2.5l-6.15 7.050L20.9 20h-5.3l-4.45-5.95L5.95 20h-2.5l6.6-7.55zm3.3 1.45L16.4 18.5h1.25L7.75 5.45z',
  Facebook:
    'M13.6 21v-8h2.7l.4-3.15h-3.1V7.85c0-.9.25-1.52 1.55-1.52h1.65V3.5c-.3-.05-1.27-.13-2.4-.13-2.38 0-4.020 1.46-4.020 4.13v2.35H7.7V13h2.7v8z',
  YouTube:
    'M21.6 7.3a2.5 2.5 0 0 0-1.76-1.77C18.28 5.1 12 5.1 12 5.1s-6.28 0-7.84.43A2.5 2.5 0 0 0 2.4 7.3 26 26 0 0 0 2 12c0 1.6.12 3.15.4 4.7a2.5 2.5 0 0 0 1.76 1.77c1.56.43 7.84.43 7.84.43s6.28 0 7.84-.43a2.5 2.5 0 0 0 1.76-1.77c.28-1.55.4-3.1.4-4.7s-.12-3.15-.4-4.7zM10 15V9l5.2 3z',
};

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
