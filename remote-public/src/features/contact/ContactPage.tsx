import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import original from '@juris/contract/page-texts/contact.json';
import { dialling, Link, useCompany, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { LinkList, LinkPanel } from '../../pages/LinkPanel';
import { contactLabels as labels } from './labels';

/** Page "Contact Us" with address, sales contact and registration of the company. */
export function ContactPage() {
  const company = useCompany();
  const { lead, whomToAsk, teams, forms, links } = usePageTexts('contact', original);
  return (
    <Container>
      <PageHeader title={labels.title}>{lead}</PageHeader>
      <Columns>
        <div>
          <h2>{labels.address}</h2>
          <address>
            <strong>{company.name}</strong>
            {company.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <div>
          <h2>{labels.sales}</h2>
          <dl>
            <dt>{labels.email}</dt>
            <dd>
              <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
            </dd>
            <dt>{labels.phone}</dt>
            <dd>
              <a href={dialling(company.phone)}>{company.phone}</a>
            </dd>
          </dl>
        </div>
        <div>
          <h2>{labels.registration}</h2>
          <dl>
            <dt>{labels.taxId}</dt>
            <dd>{company.gstin}</dd>
            <dt>{labels.certificate}</dt>
            <dd>{company.registration.number}</dd>
          </dl>
        </div>
      </Columns>
      <Teams>
        <h2>{whomToAsk}</h2>
        <ul>
          {teams.map(({ about, team, to }) => (
            <li key={to}>
              {about}
              <Link to={to}>{team}</Link>
            </li>
          ))}
        </ul>
      </Teams>
      <Forms>
        <h2>{forms}</h2>
        <LinkList links={links} />
      </Forms>
    </Container>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  address {
    margin-top: 14px;
    font-style: normal;
  }
  address > * {
    display: block;
  }
  strong {
    font-weight: var(--w-semibold);
  }
  dl {
    margin-top: 14px;
  }
  dt {
    font-size: 0.9375rem;
    line-height: 1.5;
    color: var(--c-ink-3);
  }
  dd {
    margin-bottom: 14px;
    font-feature-settings: 'tnum';
    overflow-wrap: anywhere;
  }
  dd a {
    display: inline-block;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

const Teams = styled.div`
  margin-top: var(--s-7);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 20px var(--l-gutter);
    margin-top: 14px;
  }
  a {
    display: block;
    width: fit-content;
    padding-block: 4px;
  }
  ${below.desktop} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${below.tablet} {
    ul {
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
    }
  }
`;

const Forms = styled(LinkPanel)`
  ${below.tablet} {
    margin-block: var(--s-6) 0;
  }
  @media print {
    padding: 0;
  }
`;
