import type { Leader, ListAnswer } from '@juris/mock-api/contract';
import { publicList } from './publicList';

/** The active leaders of the company: management, advisory board and teams. */
export const leaders = publicList(
  'publicLeaders',
  'Leader',
  'leadership?onlyActive=1',
  (answer: ListAnswer<Leader>) => answer.output,
  'leaders',
);
