import type { Leader } from '@juris/mock-api/contract';
import { publicOutputList } from './publicList';

/** The active leaders of the company: management, advisory board and teams. */
export const leaders = publicOutputList<Leader>(
  'publicLeaders',
  'Leader',
  'leadership?onlyActive=1',
  'leaders',
);
