import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { RedirectRecord } from '@juris/contract/redirects';
import { redirect } from '@juris/contract/types/redirect';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { recordForm } from '../../editor/form/declaredForm';
import type { AnyControls } from '../../editor/form/formDefinition';
import { publicationState } from '../../editor/schedule/schedule';
import { withSchedule } from '../../editor/schedule/withSchedule';
import { ShortListDialog } from '../../editor/ShortListDialog';
import { ShortListScreen, type ShortDialogProps } from '../../editor/ShortListScreen';
import { textColumn } from '../../editor/table/columns';
import { listLabels } from '../../editor/table/labels';
import { Timestamp } from '../../editor/table/Timestamp';
import { refetchOptions } from '../../editor/table/useListState';
import type { LocalFilter } from '../../editor/table/useLocalList';
import { redirectLabels } from './labels';
import {
  specifiedTimes,
  useAdminRedirectsQuery,
  useAdminSaveRedirectMutation,
  type ListedRedirect,
  type RedirectDraft,
} from './redirectsApi';

/** Screen at `/admin/redirects` that manages redirects from campaign addresses. */
export function RedirectsScreen() {
  const query = useAdminRedirectsQuery(undefined, refetchOptions);
  const { currentData } = query;
  return (
    <ShortListScreen
      {...{ columns, filters }}
      query={{ ...query, currentData: currentData?.rows }}
      labels={form.labels}
      nameOf={form.nameOf}
      right="manageRedirects"
      reload={async () => {
        const { data, isError } = await query.refetch();
        return isError ? undefined : data?.rows;
      }}
      dialog={(props) => <RedirectDialog {...props} hosts={currentData?.hosts ?? []} />}
    />
  );
}

const form = recordForm(redirect);
const { fields } = redirect;

const stateOf = (redirect: ListedRedirect) =>
  redirect.isAllowed ? publicationState({ ...redirect, isActive: 1 }) : redirectLabels.hostNotAllowed;

const filters: readonly LocalFilter<ListedRedirect>[] = [{ name: 'state', label: 'state', valueOf: stateOf }];

const columns: readonly Column<ListedRedirect>[] = withSchedule([
  textColumn(fields.source.label, 'name', ({ source }) => source),
  textColumn(fields.target.label, 'detail', ({ target }) => target),
  textColumn(listLabels.state, 'detail', stateOf),
  textColumn(fields.status.label, 'number', ({ status }) => redirectLabels.statuses[status]),
  textColumn(fields.note.label, 'wide', ({ note }) => note),
  {
    heading: listLabels.lastChanged,
    position: 'extra',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Timestamp at={updatedAt} />,
  },
]);

interface RedirectDialogProps extends ShortDialogProps<RedirectRecord> {
  /** Other hosts to which redirects may lead. */
  hosts: readonly string[];
}

/** Dialog that adds or changes a redirect, shows its history and can remove it. */
function RedirectDialog({ hosts, ...props }: RedirectDialogProps) {
  const [send] = useAdminSaveRedirectMutation();
  const controls: AnyControls<RedirectDraft, RedirectRecord> = {
    target: ({ bind }) => (
      <Field {...bind('target')} hint={redirectLabels.targetHint(hosts)} inputMode="url" />
    ),
    status: ({ bind }) => (
      <SelectField
        {...bind('status')}
        hint={fields.status.hint}
        placeholder={redirectLabels.select}
        options={Object.entries(redirectLabels.statuses)
          .map(([value, label]) => ({ value, label }))
          .reverse()}
      />
    ),
  };
  return (
    <ShortListDialog
      {...{ ...props, form, controls }}
      type="redirect"
      onSave={({ item, draft }) =>
        send({ id: item?.id, version: item?.version, ...specifiedTimes(draft, item) })
      }
      isRemovable
    />
  );
}
