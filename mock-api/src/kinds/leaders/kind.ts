import type { Kind } from '../kind';
import { leaderRoutes } from './routes';
import { withCategoryNames } from './categoryNames';
import { leader, leaderFiles } from './schema';
import { seedLeaders } from './seed';

/** The people of the house (specification section 3). */
export const leaderKind: Kind<'leader'> = {
  entity: 'Leader',
  noun: 'leader',
  table: 'leader',
  name: 'personName',
  searched: ['personName', 'email', 'description'],
  withoutTimes: true,
  tag: { name: 'Leadership', description: 'The people of the house' },
  files: leaderFiles,
  record: leader,
  recordOf: withCategoryNames,
  routes: leaderRoutes,
  seed: seedLeaders,
};
