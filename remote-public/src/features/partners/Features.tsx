import { Container } from '@juris/shared-ui/Container/Container';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import type { Partner } from './partner';

/** Section with the features of a publisher or tool, e.g. book types or subjects, in three or four columns. */
export const Features = ({ features: { heading, items } }: Pick<Partner, 'features'>) => (
  <Ground>
    <Container>
      <h2>{heading}</h2>
      <List $columns={items.length === 4 ? 4 : 3}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Container>
  </Ground>
);

const Ground = styled.div`
  padding-block: 72px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  ${below.tablet} {
    padding-block: 48px;
  }
`;

const List = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  margin-top: 36px;
  li {
    padding-top: 18px;
    border-top: 1px solid var(--c-ink);
  }
  h3 {
    font-size: 1.3125rem;
    line-height: 1.25;
  }
  p {
    margin-top: 8px;
    font-size: 1rem;
    line-height: 1.55;
    color: var(--c-ink-2);
  }
  ${below.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: 32px 28px;
  }
  ${below.tablet} {
    grid-template-columns: 1fr;
    gap: 28px;
    margin-top: 28px;
  }
`;
