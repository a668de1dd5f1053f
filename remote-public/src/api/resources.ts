import type { Resource } from '@juris/contract';
import { publicPages } from './publicPages';

type ResourcePart = { publisherId: number };

/** Endpoint for the pages of active resources. */
export const resources = publicPages<Resource, ResourcePart>('publicResources', {
  entity: 'Resource',
  url: 'resources?onlyActive=1',
  what: 'resources',
  belongs: ({ publisherId }, part) => !part || publisherId === part.publisherId,
});
