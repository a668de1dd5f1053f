import styled from 'styled-components';
import type { PublicationState } from '@juris/contract';
import { formatSchedule, scheduleLabels, stateLabels, type Schedule } from '../schedule/schedule';
import { formLabels } from './labels';

interface PublicationLineProps {
  /** Undefined for a new item. */
  state: PublicationState | undefined;
  schedule: Partial<Schedule>;
}

/** Renders the state and the schedule of an item in the footer of its form. */
export const PublicationLine = ({ state, schedule }: PublicationLineProps) => (
  <Line>
    <strong>{state ? stateLabels[state] : formLabels.newItem}</strong>,{' '}
    <span>{formatSchedule(schedule) || scheduleLabels.none}</span>
  </Line>
);

const Line = styled.p`
  color: var(--c-ink-2);
  font-size: 0.8125rem;
  strong {
    color: var(--c-ink);
  }
  span {
    display: inline-block;
  }
`;
