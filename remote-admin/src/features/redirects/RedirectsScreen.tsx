import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { isAllowedTarget, redirect } from '@juris/contract/types/redirect';
import type { RedirectRecord, RedirectRecords } from '@juris/contract/redirects';
import { api } from '@juris/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { optionsOf } from '../../editor/catalogue/codes';
import { affectedLists, useCommand } from '../../editor/record/command';
import { specified } from '../../editor/api/contentEndpoints';
import { listIn } from '../../editor/api/requests';
import { recordForm } from '../../editor/form/declaredForm';
import type { AnyControls } from '../../editor/form/formDefinition';
import { reloadedItem } from '../../editor/record/record';
import { publicationState } from '../../editor/schedule/schedule';
import { withSchedule } from '../../editor/table/rowColumns';
import { ShortListDialog, ShortListScreen, type ShortDialogProps } from '../../editor/ShortListScreen';
import { textColumn, timeColumn } from '../../editor/table/columns';
import { listLabels } from '../../editor/table/labels';
import { refetchOptions } from '../../editor/table/useListState';
import type { LocalFilter } from '../../editor/table/useLocalList';

/** Labels of the screen for redirects, besides those of the declaration. Tests read them from here. */
export const redirectLabels = {
  targetHint: (hosts: readonly string[]) =>
    hosts.length === 0
      ? 'A page of this site, e.g. /titles?sort=newest.'
      : `A page of this site, e.g. /titles?sort=newest, or an https address at ${hosts.join(' or ')}.`,
  hostNotAllowed: 'Off: this site is no longer in Platforms',
  statuses: { 302: 'Temporary (302)', 301: 'Permanent (301)' },
  select: 'Select…',
} as const;

/** Screen at `/admin/redirects` that manages redirects from campaign addresses. */
function RedirectsScreen() {
  const query = useAdminRedirectsQuery(undefined, refetchOptions);
  const { currentData } = query;
  return (
    <ShortListScreen
      {...{ columns, filters }}
      query={{ ...query, currentData: currentData?.rows }}
      labels={form.labels}
      nameOf={form.nameOf}
      right="manageRedirects"
      reload={async () => (await reloadedItem(query))?.rows}
      dialog={(props) => <RedirectDialog {...props} hosts={currentData?.hosts ?? []} />}
    />
  );
}

export { RedirectsScreen as Component };

const form = recordForm(redirect);

/** Values of the form of a redirect. `status` is the HTTP status as text. */
type RedirectDraft = typeof form.blank;

interface ListedRedirect extends RedirectRecord {
  /** False if its host is no longer allowed. The site then does not use the redirect. */
  isAllowed: boolean;
}

/** Redirects, and the other hosts to which they may lead. */
interface Redirects {
  rows: ListedRedirect[];
  hosts: string[];
}

const { useAdminRedirectsQuery } = api.enhanceEndpoints({ addTagTypes: ['Redirect'] }).injectEndpoints({
  endpoints: (build) => ({
    adminRedirects: build.query<Redirects | undefined, void>({
      query: () => ({ url: 'redirects/records', authenticated: true }),
      transformResponse: (answer: RedirectRecords | null) => {
        const hosts = answer?.hosts ?? [];
        const rows = listIn(answer?.output)?.map((row) => ({
          ...row,
          isAllowed: isAllowedTarget(row.target, hosts),
        }));
        return rows && { rows, hosts };
      },
      providesTags: ['Redirect'],
    }),
  }),
});

const { fields } = redirect;

const stateOf = (redirect: ListedRedirect) =>
  redirect.isAllowed ? publicationState({ ...redirect, isActive: 1 }) : redirectLabels.hostNotAllowed;

const filters: readonly LocalFilter<ListedRedirect>[] = [{ name: 'state', label: 'state', valueOf: stateOf }];

const columns: readonly Column<ListedRedirect>[] = withSchedule([
  textColumn(fields.source.label, 'name', ({ source }) => source),
  textColumn(fields.target.label, 'detail', ({ target }) => target),
  textColumn(listLabels.state, 'detail', stateOf),
  textColumn(fields.status.label, 'detail', ({ status }) => redirectLabels.statuses[status]),
  textColumn(fields.note.label, 'wide', ({ note }) => note),
  timeColumn(listLabels.lastChanged, 'extra', ({ updatedAt }) => updatedAt),
]);

interface RedirectDialogProps extends ShortDialogProps<RedirectRecord> {
  /** Other hosts to which redirects may lead. */
  hosts: readonly string[];
}

/** Dialog that adds or changes a redirect, shows its history and can remove it. */
function RedirectDialog({ hosts, ...props }: RedirectDialogProps) {
  const [send] = useCommand();
  const controls: AnyControls<RedirectDraft, RedirectRecord> = {
    target: ({ bind }) => (
      <Field {...bind('target')} hint={redirectLabels.targetHint(hosts)} inputMode="url" />
    ),
    status: ({ bind }) => (
      <SelectField
        {...bind('status')}
        hint={fields.status.hint}
        placeholder={redirectLabels.select}
        options={optionsOf(redirectLabels.statuses).reverse()}
      />
    ),
  };
  return (
    <ShortListDialog
      {...{ ...props, form, controls }}
      type="redirect"
      onSave={({ item, draft }) =>
        send({
          url: item ? `redirects/update/${item.id}` : 'redirects/create',
          body: { version: item?.version, ...specified({ ...draft }, item) },
          invalidates: affectedLists('Redirect'),
        })
      }
      isRemovable
    />
  );
}
