import { uiLabels } from '@juris/shared-ui/labels';
import styled from 'styled-components';
import { Cover, ResourceGrid, ResourceRow } from './ResourceCard';

/** Placeholder while the resources of a tab load. */
export const ResourcesPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <ResourceGrid as="div" aria-hidden="true">
      {[72, 58, 64, 50].map((width) => (
        <ResourceRow as="div" key={width}>
          <Flat />
          <Lines $width={width} />
        </ResourceRow>
      ))}
    </ResourceGrid>
  </div>
);

const Flat = styled(Cover)`
  box-shadow: none;
  &::after {
    content: none;
  }
`;

/* Draws three bars in place of title, description and button. */
const Lines = styled.div<{ $width: number }>`
  height: 112px;
  background:
    linear-gradient(var(--c-ledger-2) 22px, transparent 0) 0 3px / ${({ $width }) => $width}% 100% no-repeat,
    linear-gradient(transparent 38px, var(--c-ledger-1) 0 52px, transparent 0) 0 0 / 90% 100% no-repeat,
    linear-gradient(transparent 72px, var(--c-ledger-1) 0) 0 0 / 150px 100% no-repeat;
`;
