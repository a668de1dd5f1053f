import { Container } from '@juris/shared-ui/Container/Container';
import { PagePicture } from '@juris/shared-ui/PagePicture/PagePicture';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import original from '@juris/contract/page-texts/services.json';
import { Link, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import type { ServiceTexts } from '@juris/contract/page-texts/pageTextGroups';
import { below } from '@juris/shared-ui/theme/media';

/** Page with the services for authors, journals and publishers. */
export function ServicesPage() {
  const { heading, intro, services, ask } = usePageTexts('services', original);
  return (
    <Container>
      <PageHeader title={heading}>{intro}</PageHeader>
      <ServiceList>
        {services.map((service) => (
          <ServiceCard key={service.title} {...service} />
        ))}
      </ServiceList>
      <PagePicture src="/assets/art/proof-wide.svg" alt={serviceLabels.picture} />
      <Ask>
        {ask.text} <Link to={ask.link.to}>{ask.link.text}</Link>
      </Ask>
    </Container>
  );
}

const Ask = styled.p`
  max-width: 35.8em;
  padding-bottom: var(--s-9);
  font-size: var(--step-1);
  line-height: var(--step-1-lh);
`;

type Service = ServiceTexts['services'][number];

/** Card of a service with icon, name, description and the list of included work. */
const ServiceCard = ({ title, icon, description, youGet }: Service) => (
  <Card>
    <img src={`/assets/icons/${icon}`} width="60" height="60" alt="" />
    <h2>{title}</h2>
    <p>{description}</p>
    <ul aria-label={serviceLabels.includes(title)}>
      {youGet.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Card>
);

const Card = styled.li`
  display: flex;
  flex-direction: column;
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    max-width: 31.6em;
    margin-top: 10px;
    font-size: 1rem;
    color: var(--c-ink-2);
  }
  ul {
    margin-top: 16px;
    font-size: 0.9375rem;
    line-height: 1.5;
  }
  ul li {
    position: relative;
    padding: 3px 0 3px 18px;
  }
  ul li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.9em;
    width: 8px;
    height: 2px;
    background: var(--c-line-strong);
  }
`;

/** Lays out the services: the first two side by side on a coloured background, the others in a row below a line. */
const ServiceList = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--l-gutter);
  padding-bottom: var(--s-7);
  > li {
    grid-column: span 2;
    padding: 28px 0 40px;
    border-top: 1px solid var(--c-ink);
  }
  > li:nth-child(-n + 2) {
    grid-column: span 3;
    padding: 36px 36px 40px;
    border: 0;
    background: var(--c-ledger-2);
  }
  img {
    width: 60px;
    height: 60px;
    margin-bottom: 24px;
  }
  > li:nth-child(-n + 2) img {
    width: 84px;
    height: 84px;
    margin-bottom: 24px;
  }
  ${below.desktop} {
    grid-template-columns: 1fr 1fr;
    > li:nth-child(n) {
      grid-column: auto;
    }
    > li:last-child {
      grid-column: 1 / -1;
    }
    > li:nth-child(n) img {
      width: 56px;
      height: 56px;
      margin-bottom: 24px;
    }
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-bottom: var(--s-6);
    > li {
      padding: 22px 0 26px;
    }
    > li:nth-child(-n + 2) {
      padding: 24px 20px 28px;
    }
    > li:nth-child(n) img {
      width: 48px;
      height: 48px;
      margin-bottom: 24px;
    }
  }
`;

/** Labels of the services page; its longer texts are in services.json. Tests use these constants too. */
export const serviceLabels = {
  includes: (service: string) => `${service} includes`,
  picture:
    'A proof with corrections marked in red: “Every manuscript is read three times before it is set, then read again.”',
} as const;
