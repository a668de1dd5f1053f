import type { Publisher } from '@juris/contract';
import { publicList } from './publicList';

/** Endpoint for the publishers of resources, in the order of the API. */
export const publishers = publicList<Publisher>(
  'publicPublishers',
  'Publisher',
  'resources/publishers?onlyActive=0',
  'publishers',
);
