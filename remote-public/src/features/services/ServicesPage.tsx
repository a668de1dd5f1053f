import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { ServiceCard } from './ServiceCard';
import { ServiceList } from './ServiceList';
import { services } from './services';

/** Page with the services for authors, journals and publishers. */
export const ServicesPage = () => (
  <Container>
    <PageHeader title={services.heading}>{services.intro}</PageHeader>
    <ServiceList>
      {services.services.map((service) => (
        <ServiceCard key={service.title} {...service} />
      ))}
    </ServiceList>
    <Ask>
      {services.ask.text} <Link to={services.ask.link.to}>{services.ask.link.text}</Link>
    </Ask>
  </Container>
);

const Ask = styled.p`
  max-width: 35.8em;
  padding-bottom: var(--s-9);
  font-size: var(--step-1);
  line-height: var(--step-1-lh);
`;
