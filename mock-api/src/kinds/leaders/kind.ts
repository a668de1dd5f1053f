import type { Kind } from '../kind';
import { files } from './files';
import { leaderRoutes } from './routes';
import { seedLeaders } from './seed';

/** The people of the house (specification section 3). */
export const leaderKind: Kind = {
  entity: 'Leader',
  noun: 'leader',
  table: 'leader',
  name: 'personName',
  tag: { name: 'Leadership', description: 'The people of the house' },
  files: files.fields,
  routes: leaderRoutes,
  seed: seedLeaders,
};
