import { Button } from '@juris/shared-ui/Button/Button';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import styled from 'styled-components';
import { searchLabels } from './searchLabels';

/** A message that the search failed, with a button to try again. */
export const SearchFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Failed role="alert">
    <p>{searchLabels.failed}</p>
    <Button type="button" $kind="outline" $small onClick={onRetry}>
      <Icon name="retry" /> {searchLabels.tryAgain}
    </Button>
  </Failed>
);

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  margin-top: 12px;
  padding: 14px 16px;
  border-left: 3px solid var(--c-chay);
  background: var(--c-ledger-1);
  font-size: 0.9375rem;
`;
