import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { blankColumns, declaredType } from '../content/declaredType';
import { draftFormOf } from '../content/draftForm';
import { leaderRoutes, TEAM } from './routes';
import { categoryKeys, withCategoryNames } from './categoryNames';
import { leader, leaderDraftForm } from '@juris/contract/leaders';
import { leader as declaration } from '@juris/contract/types/leader';

/** The content type of leaders (specification section 3). */
export const leaderContentType: ContentType<'leader'> = {
  ...declaredType(declaration),
  position: 'place',
  tag: { name: 'Leadership', description: 'People of the company' },
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
    blank: blankColumns(declaration),
  },
  record: leader,
  rowToRecord: withCategoryNames,
  derivedColumns: categoryKeys,
  terms: nameTermOfColumn('personName'),
  routes: leaderRoutes,
};
