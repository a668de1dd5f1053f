import type { Resource } from '@juris/mock-api/contract';
import { publicOutputList } from './publicList';

/** The active resources of all publishers. */
export const resources = publicOutputList<Resource>(
  'publicResources',
  'Resource',
  'resources?onlyActive=1',
  'resources',
);
