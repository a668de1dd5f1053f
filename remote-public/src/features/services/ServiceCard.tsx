import styled from 'styled-components';
import { serviceLabels } from './labels';
import type { ServiceTexts } from '@juris/contract/page-texts/pageTextGroups';

type Service = ServiceTexts['services'][number];

/** Card of a service with icon, name, description and the list of included work. */
export const ServiceCard = ({ title, icon, description, youGet }: Service) => (
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
