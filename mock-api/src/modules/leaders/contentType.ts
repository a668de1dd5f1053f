import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { leaderRoutes } from './routes';
import { categoryKeys, withCategoryNames } from './categoryNames';
import { leader, leaderFiles, leaderSorts } from '@juris/contract/leaders';

/** The content type of leaders (specification section 3). */
export const leaderContentType: ContentType<'leader'> = {
  entity: 'Leader',
  label: 'leader',
  table: 'leader',
  name: 'personName',
  searchableColumns: ['personName', 'email', 'description'],
  sorts: leaderSorts,
  schedule: false,
  tag: { name: 'Leadership', description: 'People of the company' },
  files: leaderFiles,
  record: leader,
  rowToRecord: withCategoryNames,
  derivedColumns: categoryKeys,
  terms: nameTermOfColumn('personName'),
  routes: leaderRoutes,
};
