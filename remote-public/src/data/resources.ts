import type { ResourceList } from '@juris/mock-api/contract';
import { publicList } from './publicList';

/** The active resources of all publishers. */
export const resources = publicList(
  'publicResources',
  'Resource',
  'resources?onlyActive=1',
  (answer: ResourceList) => answer.output,
  'resources',
);
