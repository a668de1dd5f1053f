import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { RedirectRecord } from '@juris/contract/redirects';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { FullWidth } from '../../editor/form/form.styles';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
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
import { redirectForm, specifiedTimes, type RedirectDraft } from './redirectForm';
import { useAdminRedirectsQuery, type ListedRedirect, useAdminSaveRedirectMutation } from './redirectsApi';

/** Screen at `/admin/redirects` that manages redirects from campaign addresses. */
export function RedirectsScreen() {
  const query = useAdminRedirectsQuery(undefined, refetchOptions);
  const { currentData } = query;
  return (
    <ShortListScreen
      {...{ columns, filters }}
      query={{ ...query, currentData: currentData?.rows }}
      labels={redirectLabels}
      nameOf={({ source }) => source}
      right="manageRedirects"
      reload={async () => {
        const { data, isError } = await query.refetch();
        return isError ? undefined : data?.rows;
      }}
      dialog={(props) => <RedirectDialog {...props} hosts={currentData?.hosts ?? []} />}
    />
  );
}

const stateOf = (redirect: ListedRedirect) =>
  redirect.isAllowed ? publicationState({ ...redirect, isActive: 1 }) : redirectLabels.hostNotAllowed;

const filters: readonly LocalFilter<ListedRedirect>[] = [{ name: 'state', label: 'state', valueOf: stateOf }];

const columns: readonly Column<ListedRedirect>[] = withSchedule([
  textColumn(redirectLabels.source, 'name', ({ source }) => source),
  textColumn(redirectLabels.target, 'detail', ({ target }) => target),
  textColumn(listLabels.state, 'detail', stateOf),
  textColumn(redirectLabels.status, 'number', ({ status }) => redirectLabels.statuses[status]),
  textColumn(redirectLabels.note, 'wide', ({ note }) => note),
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
  return (
    <ShortListDialog<RedirectDraft, RedirectRecord>
      {...props}
      type="redirect"
      labels={redirectLabels}
      form={redirectForm}
      onSave={({ item, draft }) =>
        send({ id: item?.id, version: item?.version, ...specifiedTimes(draft, item) })
      }
      isRemovable
    >
      {(fields) => (
        <>
          <FullWidth>
            <Field {...fields.bind('source')} hint={redirectLabels.sourceHint} inputMode="url" />
          </FullWidth>
          <FullWidth>
            <Field {...fields.bind('target')} hint={redirectLabels.targetHint(hosts)} inputMode="url" />
          </FullWidth>
          <SelectField
            {...fields.bind('status')}
            hint={redirectLabels.statusHint}
            placeholder={redirectLabels.select}
            options={Object.entries(redirectLabels.statuses)
              .map(([value, label]) => ({ value, label }))
              .reverse()}
          />
          <Field {...fields.bind('note')} hint={redirectLabels.noteHint} />
          <ScheduleFields {...fields} />
        </>
      )}
    </ShortListDialog>
  );
}
