import type { Kind } from '../kind';
import { files } from './files';
import { openAccessRoutes } from './routes';
import { seedOpenAccess } from './seed';

/** Books to download (specification section 3). */
export const openAccessKind: Kind = {
  entity: 'OpenAccess',
  noun: 'open-access item',
  table: 'openAccess',
  name: 'title',
  tag: { name: 'Open access', description: 'Books to download' },
  files: files.fields,
  routes: openAccessRoutes,
  seed: seedOpenAccess,
};
