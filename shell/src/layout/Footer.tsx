import { Container } from '@juris/shared-ui/Container/Container';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import { hideUntilComplete } from '@juris/shared-ui/theme/hideUntilComplete';
import styled from 'styled-components';
import { dialling, Link, useCompany } from '@juris/platform';
import { layoutLabels as labels } from './layoutLabels';
import { useSiteNavigation } from './navigation';

/** Footer of every public page: company data, contact, links and notices. */
export function Footer() {
  const company = useCompany();
  const { footer, notices } = useSiteNavigation();
  return (
    <Ground>
      <Container>
        <Columns>
          <div>
            <Link to="/">
              <picture>
                <source
                  media="(forced-colors: active) and (prefers-color-scheme: light)"
                  srcSet="/assets/brand/logo.svg"
                />
                <img
                  src="/assets/brand/logo-reversed.svg"
                  width="262"
                  height="52"
                  alt={labels.home}
                  loading="lazy"
                />
              </picture>
            </Link>
            <address>{[company.legalName, ...company.address].join('\n')}</address>
          </div>
          <div>
            <h2>{labels.registration}</h2>
            <dl>
              <dt>{labels.registrationNumber}</dt>
              <dd>{company.registration.number}</dd>
              <dt>CIN</dt>
              <dd>{company.cin}</dd>
              <dt>GSTIN</dt>
              <dd>{company.gstin}</dd>
              <dt>{labels.sales}</dt>
              <dd>
                <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
              </dd>
              <dt>{labels.phone}</dt>
              <dd>
                <a href={dialling(company.phone)}>{company.phone}</a>
              </dd>
            </dl>
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{labels.links}</h2>
            <ul>
              {footer.map(({ text, to }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{labels.platforms}</h2>
            <ul>
              {company.platforms.map(({ text, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener">
                    {text} <Icon name="external" size={14} />
                    <NewTabHint />
                  </a>
                </li>
              ))}
            </ul>
            <SocialLinks />
          </div>
        </Columns>
        <Base>
          <p>
            <span>
              © {company.copyrightYear} {company.name}. {labels.rights}
            </span>
            <span>
              {labels.poweredBy} {company.poweredBy}
            </span>
          </p>
          {notices.map(({ text, to }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </Base>
      </Container>
    </Ground>
  );
}

const Ground = styled.footer`
  ${hideUntilComplete}
  padding-top: 72px;
  background: var(--c-ink);
  color: var(--c-on-ink);
  font-size: 0.9375rem;
  line-height: 1.6;
  a {
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: currentColor;
    }
  }
  :focus-visible {
    outline-color: var(--c-turmeric);
  }
  h2 {
    margin-bottom: 12px;
    font: var(--w-semibold) 0.9375rem/1.4 var(--font-text);
    letter-spacing: 0;
    color: var(--c-on-ink-2);
  }
  ${below.tablet} {
    padding-top: 48px;
  }
`;

const Columns = styled.div`
  display: grid;
  /* With large text, numbers and addresses stay in one line. */
  grid-template-columns: 4.4fr minmax(max-content, 3.2fr) minmax(min-content, 2.1fr) minmax(
      min-content,
      2.3fr
    );
  gap: 48px var(--l-gutter);
  > * {
    min-width: 0;
    overflow-wrap: break-word;
  }
  img {
    width: auto;
    height: 52px;
    margin-bottom: 28px;
  }
  address {
    font-style: normal;
    white-space: pre-line;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 2px 14px;
    font-feature-settings: 'tnum';
  }
  dt {
    color: var(--c-on-ink-2);
  }
  dd {
    overflow-wrap: anywhere;
  }
  li a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 5px 0;
  }
  li svg {
    opacity: 0.75;
  }
  /* In narrower columns, the registration numbers would break in the middle. */
  @media (max-width: 77em) {
    grid-template-columns: 1fr 1fr;
  }
  ${below.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: 36px 20px;
    > * {
      flex: 1 1 100%;
    }
    /* The last two columns are in one row if the width allows. The last one is as wide as its four network icons. */
    > :nth-child(3) {
      flex: 1 1 5.5rem;
    }
    > :nth-child(4) {
      flex: 0 1 200px;
      min-width: min(100%, 8rem);
    }
  }
`;

const Base = styled.div`
  &,
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 28px;
  }
  p {
    flex-basis: 100%;
  }
  margin-top: 56px;
  padding-block: 22px 26px;
  border-top: 1px solid #33433a;
  color: var(--c-on-ink-2);
  font-size: 0.875rem;
  ${below.tablet} {
    margin-top: 40px;
  }
`;

/** Links to social networks. Each network that the contract allows needs an icon in networks.svg. */
function SocialLinks() {
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
