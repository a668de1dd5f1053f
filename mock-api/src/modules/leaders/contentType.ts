import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { leaderRoutes, TEAM } from './routes';
import { categoryKeys, withCategoryNames } from './categoryNames';
import { leader, leaderDraftForm, leaderFiles, leaderSorts } from '@juris/contract/leaders';

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
  links: ['linkedin'],
  required: (row) => [
    ...['personName', 'leadershipCategoryId'],
    ...(Reflect.get(row, 'leadershipCategoryId') === TEAM ? ['teamCategoryId'] : []),
    'image',
  ],
  draft: {
    ...draftFormOf(leaderDraftForm, ({ imgFileExtension: _, ...fields }, before = {}) => {
      const category = fields.leadershipCategoryId ?? Reflect.get(before, 'leadershipCategoryId');
      const team = fields.teamCategoryId ?? Reflect.get(before, 'teamCategoryId');
      return {
        ...fields,
        leadershipCategoryId: category || null,
        teamCategoryId: category === TEAM ? team || null : null,
      };
    }),
    blank: { email: '', linkedin: '', description: '', imgLink: '' },
  },
  record: leader,
  rowToRecord: withCategoryNames,
  derivedColumns: categoryKeys,
  terms: nameTermOfColumn('personName'),
  routes: leaderRoutes,
};
