import type { Leader } from '@juris/contract';
import { leader as declaration } from '@juris/contract/types/leader';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { ContentScreen } from '../../editor/ContentScreen';
import { orderColumn } from '../../editor/table/orderColumn';
import { choiceFilter, linkFilter } from '../../editor/table/filters';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { FocalPoint } from '../../editor/form/FocalPoint';
import type { Controls } from '../../editor/form/formDefinition';
import { categories, team, teams, leaderForm, noTeam, type LeaderDraft } from './leaderDraft';
import { leaders } from './leadersApi';

/** Screen at `/admin/manageleadership` that manages the people of management, advisory board and teams. */
function LeadersScreen() {
  const content = useContent(leaders, { columns, moreColumns, filters });
  return <ContentScreen isOrdered {...{ content, controls }} form={leaderForm} />;
}

export { LeadersScreen as Component };

const columns = declaredColumns(declaration);

const filters = [
  linkFilter,
  choiceFilter('category', 'category', 'leadershipCategoryId', categories),
  choiceFilter('team', 'team', 'teamCategoryId', teams),
] as const;

const moreColumns = [orderColumn(leaderForm.nameOf)];

/** Width of the cropped picture in pixels: on large screens it is a square. */
const squareWidth = 120;

const controls: Controls<typeof declaration, LeaderDraft, Leader> = {
  leadershipCategoryId: ({ bind, draft, change }) => (
    <SelectField
      {...bind('leadershipCategoryId')}
      placeholder={noChoice}
      options={categories}
      onChange={(leadershipCategoryId) =>
        change({
          leadershipCategoryId,
          teamCategoryId: leadershipCategoryId === team ? draft.teamCategoryId : noTeam,
        })
      }
    />
  ),
  // The Team menu appears only when the category is Team (specification section 2).
  teamCategoryId: ({ bind, draft }) =>
    draft.leadershipCategoryId === team ? (
      <SelectField {...bind('teamCategoryId')} placeholder={noChoice} options={teams} />
    ) : (
      <span />
    ),
  focalX: (form) => (
    <FocalPoint {...form} hint={declaration.fields.focalX.hint} croppedWidth={squareWidth} isPortrait />
  ),
};

/** Text of a menu without a selected category or team. */
export const noChoice = 'Select…';
