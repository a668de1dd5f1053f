import { Fragment, type ReactNode } from 'react';
import type { Right } from '@juris/contract/rights';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useRights } from './rights/ownAccount';
import { useContentState } from './address/useContentState';
import { MissingRightDialog, PendingItemDialog } from './PendingItemDialog';
import type { RecordLabels } from './record/recordTypes';
import type { QueryState, PendingRequest } from './record/record';
import { ListScreen } from './table/ListScreen';
import { editColumn } from './table/rowColumns';
import { useListState } from './table/useListState';
import { type LocalFilter, useLocalList } from './table/useLocalList';
import type { VersionedTypeName } from '@juris/contract';
import type { DraftedItem } from './api/contentEndpoints';
import { EditDialog } from './EditDialog';
import { DeclaredFields } from './form/DeclaredFields';
import { FormDialog } from './form/FormDialog';
import { SavingOverlay } from './form/SavingOverlay';
import type { AnyControls, DeclaredForm, FieldsProps } from './form/formDefinition';
import { useContentForm, type ContentFormOptions } from './form/useContentForm';
import { useSave, type SaveRequest } from './form/useSave';

interface ShortListProps<Row> {
  labels: RecordLabels;
  query: QueryState<Row[] | undefined>;
  /** Loads the rows again. Resolves to undefined if the request fails. */
  reload: () => Promise<Row[] | undefined>;
  columns: readonly Column<Row>[];
  filters: readonly LocalFilter<Row>[];
  nameOf: (row: Row) => string;
  /** Right to add and change rows. */
  right: Right;
  dialog: (props: ShortDialogProps<Row>) => ReactNode;
}

export interface ShortDialogProps<Row> {
  /** The row to edit. Undefined for a new one. */
  item: Row | undefined;
  /** Loads the stored row again. Resolves to undefined if the request fails. */
  reload: () => Promise<Row | undefined>;
  onClose: () => void;
}

/** Renders a screen with a short list, whose rows have all loaded: heading, Add button, list and dialog. */
export function ShortListScreen<Row extends { id: number }>(props: ShortListProps<Row>) {
  const { labels, query, reload, columns, filters, nameOf, right, dialog } = props;
  const state = useContentState();
  const canManage = useRights()(right);
  const local = useLocalList(useListState(query), { columns, filters, state });
  const openedIn = (rows: Row[] | undefined) => rows?.find(({ id }) => id === state.editing);
  const opened = openedIn(query.currentData);

  return (
    <>
      <ListScreen
        {...{ ...local, labels, state }}
        buttons={
          canManage && (
            <AdminButton variant="filled" onClick={state.add}>
              <StaffIcon name="add" size={16} /> {labels.add}
            </AdminButton>
          )
        }
        onRetry={query.refetch}
        columns={canManage ? [...columns, editColumn(nameOf, state.edit)] : columns}
        rowKey={({ id }) => id}
      />
      {!canManage && (state.adding || state.editing !== undefined) && (
        <MissingRightDialog title={labels.heading} right={right} onClose={state.close} />
      )}
      {canManage && (state.adding || opened) && (
        <Fragment key={opened?.id}>
          {dialog({ item: opened, reload: async () => openedIn(await reload()), onClose: state.close })}
        </Fragment>
      )}
      {canManage && state.editing !== undefined && !opened && (
        <PendingItemDialog labels={labels} item={query} onClose={state.close} />
      )}
    </>
  );
}

interface ShortListDialogProps<Draft, Item> extends ShortDialogProps<Item> {
  type: VersionedTypeName;
  form: DeclaredForm<Draft, Item>;
  controls: AnyControls<Draft, Item>;
  onSave: (request: SaveRequest<Draft, Item>) => PendingRequest;
  /** False if the record cannot be removed, because others depend on it. */
  isRemovable: boolean;
}

/** Dialog that adds or changes a record without drafts, shows its history and can remove it. */
export function ShortListDialog<Draft extends object, Item extends DraftedItem>(
  props: ShortListDialogProps<Draft, Item>,
) {
  const { type, form, controls, item, reload, onSave, onClose, isRemovable } = props;
  const { labels, declaration } = form;
  const saving = useSave(onSave);
  const render = (fields: FieldsProps<Draft, Item>) => (
    <DeclaredFields {...{ declaration, controls }} form={fields} />
  );
  const shared = { form, saving, onClose, children: render };
  return (
    <>
      {item ? (
        <EditDialog
          {...{ ...shared, type, item, reload, isRemovable }}
          title={labels.edit}
          one={labels.one}
          canRestore
        />
      ) : (
        <NewDialog {...shared} title={labels.add} />
      )}
      <SavingOverlay saving={saving} />
    </>
  );
}

interface NewDialogProps<Draft extends object, Item> extends ContentFormOptions<Draft, Item> {
  form: DeclaredForm<Draft, Item>;
  children: (fields: FieldsProps<Draft, Item>) => ReactNode;
}

function NewDialog<Draft extends object, Item extends DraftedItem>(props: NewDialogProps<Draft, Item>) {
  const { state, fields } = useContentForm(props.form, props);
  return <FormDialog form={state}>{props.children(fields)}</FormDialog>;
}
