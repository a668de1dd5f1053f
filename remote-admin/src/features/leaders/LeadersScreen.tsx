import { leader as declaration } from '@juris/contract/types/leader';
import { ContentScreen } from '../../editor/ContentScreen';
import { orderColumn, RowOrderContext } from '../../editor/table/orderColumn';
import { choiceFilter, linkFilter } from '../../editor/table/filters';
import { useRowOrder } from '../../editor/table/useRowOrder';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { categoryIds, teamIds } from './categories';
import { leaderForm } from './leaderDraft';
import { LeaderFields } from './LeaderFields';
import { leaders, useAdminMoveLeaderMutation } from './leadersApi';
import { leaderLabels } from './labels';

/** Screen at `/admin/manageleadership` that manages the people of management, advisory board and teams. */
export function LeadersScreen() {
  const content = useContent(leaders, { columns, moreColumns, filters });
  const [store] = useAdminMoveLeaderMutation();
  const order = useRowOrder(content, { nameOf, store });
  return (
    <RowOrderContext value={order}>
      <ContentScreen {...{ content, labels, nameOf }} form={leaderForm} Fields={LeaderFields} />
    </RowOrderContext>
  );
}

const nameOf = declaredName(declaration);
const columns = declaredColumns(declaration);

const filters = [
  linkFilter,
  choiceFilter('category', 'category', 'leadershipCategoryId', categoryIds),
  choiceFilter('team', 'team', 'teamCategoryId', teamIds),
] as const;

const moreColumns = [orderColumn(nameOf)];

const labels: ContentLabels = leaderLabels;
