import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';
import { formLabels } from './labels';

/** Renders stored values as a read-only description list. An empty value is shown as "Not specified". */
export const DescriptionList = ({
  entries,
}: {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <List>
    {entries.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' ? <Missing>{formLabels.notGiven}</Missing> : value}</dd>
      </div>
    ))}
  </List>
);

const Missing = styled.span`
  color: var(--c-ink-3);
`;

const List = styled.dl`
  display: grid;
  gap: 12px;
  & > div {
    display: grid;
    grid-template-columns: 140px minmax(0, 1fr);
    gap: 2px 20px;
  }
  dt {
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  ${below.tablet} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
