import styled from 'styled-components';
import { publicationStates } from '@juris/contract/publicationStates';
import type { StateCounts } from '@juris/contract';
import { below } from '@juris/shared-ui/theme/media';
import type { ListAddress } from '../address/useListAddress';
import { stateLabels } from '../schedule/schedule';
import { stateFilter, statesIn } from './filters';
import { listLabels } from './labels';

interface StateFilterProps {
  state: Pick<ListAddress, 'filterValue' | 'setFilter'>;
  /** Number of rows in each state that match the search and all other filters. */
  counts: StateCounts;
}

/** Filters a list by one or more publication states. Each button shows the number of rows in its state. */
export function StateFilter({ state, counts }: StateFilterProps) {
  const chosen = statesIn(state.filterValue(stateFilter.name));
  return (
    <Row role="group" aria-label={listLabels.filterBy('state')}>
      {publicationStates.map((one) => {
        const isChosen = chosen.includes(one);
        const next = isChosen ? chosen.filter((other) => other !== one) : [...chosen, one];
        return (
          <Chip
            key={one}
            type="button"
            aria-pressed={isChosen}
            onClick={() => state.setFilter(stateFilter.name, next.join(',') || undefined)}
          >
            {stateLabels[one]} <Count>{counts[one]}</Count>
          </Chip>
        );
      })}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 12px;
`;

const Chip = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 30px;
  padding: 0 10px;
  border: 1px solid var(--c-line);
  border-radius: 15px;
  background: var(--c-surface);
  color: var(--c-ink);
  font-size: 0.8125rem;
  cursor: pointer;
  &:hover {
    background: var(--c-ledger-2);
  }
  &[aria-pressed='true'] {
    border-color: var(--c-ink);
    background: var(--c-ink);
    color: var(--c-on-ink);
  }
  ${below.tablet} {
    min-height: 44px;
    padding: 0 14px;
    border-radius: 22px;
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  opacity: 0.75;
`;
