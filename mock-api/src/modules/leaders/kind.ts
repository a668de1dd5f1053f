import { nameTermOf } from '../content/terms';
import type { Kind } from '../content/kind';
import { leaderRoutes } from './routes';
import { categoryKeys, withCategoryNames } from './categoryNames';
import { leader, leaderFiles, leaderSorts } from '@juris/contract/leaders';

/** The content type of leaders (specification section 3). */
export const leaderKind: Kind<'leader'> = {
  entity: 'Leader',
  noun: 'leader',
  table: 'leader',
  name: 'personName',
  searched: ['personName', 'email', 'description'],
  sorts: leaderSorts,
  withoutTimes: true,
  tag: { name: 'Leadership', description: 'The people of the house' },
  files: leaderFiles,
  record: leader,
  recordOf: withCategoryNames,
  derivedColumns: categoryKeys,
  terms: nameTermOf('personName'),
  routes: leaderRoutes,
};
