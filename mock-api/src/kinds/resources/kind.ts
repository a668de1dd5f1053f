import type { Kind } from '../kind';
import { files } from './files';
import { resourceRoutes } from './routes';
import { seedResources } from './seed';

/** Documents to download, by publisher (specification section 3). */
export const resourceKind: Kind = {
  entity: 'Resource',
  noun: 'resource',
  table: 'resource',
  name: 'bookTitle',
  tag: { name: 'Resources', description: 'Documents to download, by publisher' },
  files: files.fields,
  routes: resourceRoutes,
  seed: seedResources,
};
