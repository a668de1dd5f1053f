import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import original from '@juris/contract/page-texts/services.json';
import { Link, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { ServiceCard } from './ServiceCard';
import { ServiceList } from './ServiceList';

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
