import type { ListAnswer, Resource } from '@juris/mock-api/contract';
import { publicList } from './publicList';

/** The active resources of all publishers. */
export const resources = publicList(
  'publicResources',
  'Resource',
  'resources?onlyActive=1',
  (answer: ListAnswer<Resource>) => answer.output,
  'resources',
);
