import { type ReactNode, useEffect, useState } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useRights } from './rights/ownAccount';
import { ContentList } from './table/ContentList';
import { rowColumns } from './table/rowColumns';
import type { ContentRecord, VersionedRecord } from './record/record';
import type { SavedItem } from './api/contentEndpoints';
import type { AnyControls, RecordForm } from './form/formDefinition';
import type { ContentOf } from './table/useContent';
import { summaryText } from './table/listStates';
import { RowOrderContext } from './table/orderColumn';
import { useRowOrder } from './table/useRowOrder';
import { useActiveSwitch } from './table/useActiveSwitch';
import { ScreenBar } from './table/ScreenBar';
import type { SelectionActions } from './table/SelectionBar';
import { useOpenOnlyMatch } from './table/useOpenOnlyMatch';
import { useContentTable } from './table/useContentTable';
import { listLabels } from './table/labels';
import { notify, useAppDispatch } from '@juris/platform';
import type { ContentState } from './address/useContentState';
import type { ContentDialog } from './ContentDialog';
import { editorLabels } from './labels';

interface ContentScreenProps<Row extends VersionedRecord, Item extends SavedItem, Draft> {
  content: ContentOf<Row, Item, Draft>;
  form: RecordForm<Draft, Item>;
  controls: AnyControls<Draft, Item>;
  /** True if users can change the order of the rows. */
  isOrdered?: boolean;
  /** Rendered before the Add button. */
  buttons?: ReactNode;
  /** Renders further buttons for the selected rows. */
  selectionActions?: SelectionActions<Row>;
  /** How the status is changed, for a type whose activation must be confirmed too. */
  confirmedActivation?: {
    setActive: Parameters<typeof useActiveSwitch>[0];
    /** Returns the consequence of the activation of a record. */
    consequence: (name: string) => string;
  };
}

/** Renders a content screen: heading, Add button, list and form dialog. */
export function ContentScreen<Row extends VersionedRecord, Item extends SavedItem, Draft extends object>(
  props: ContentScreenProps<Row, Item, Draft>,
) {
  const { content, form, controls, isOrdered = false, buttons, selectionActions } = props;
  const { confirmedActivation } = props;
  const { labels, nameOf } = form;
  const { state, save } = content;
  const ContentDialog = useContentDialog(state);
  const has = useRights();
  const order = useRowOrder(content, { nameOf, isOrdered });
  const { setActive } = confirmedActivation ?? content;
  const unpublish = async (id: number, version: number) => {
    const outcome = await content.setMany({ isActive: 0, records: [{ id, version }], isUndo: true });
    const [failed] = outcome.data?.failed ?? [];
    return failed ? { error: { message: failed.message } } : outcome;
  };
  const active = useActiveSwitch<Row>(setActive, state.edit, confirmedActivation !== undefined, unpublish);
  const openOnlyMatch = useOpenOnlyMatch(content, ({ id }) => state.edit(id));
  const { shown, watch } = useContentTable<Row>({
    ...{ labels, content, nameOf, selectionActions },
    rowColumns: rowColumns<Row>(nameOf, state.edit, has('publishContent') ? active : undefined, {
      isReadOnly: !has('writeDrafts'),
    }),
  });

  return (
    <RowOrderContext value={order}>
      <ScreenBar heading={labels.heading} summary={summaryText(shown.list, labels)}>
        {buttons}
        {has('writeDrafts') && (
          <AdminButton variant="filled" onClick={state.add}>
            <StaffIcon name="add" size={16} /> {labels.add}
          </AdminButton>
        )}
      </ScreenBar>
      <ContentList
        labels={labels}
        {...shown}
        onRetry={content.refetch}
        rowKey={(row) => row.id}
        isMuted={isInactive}
        state={state}
        onSearchEnter={openOnlyMatch}
      />
      {active.asking && (
        <ConfirmDialog
          question={labels.deactivate}
          consequence={(active.asking.isActive === 1 ? labels : (confirmedActivation ?? labels)).consequence(
            nameOf(active.asking),
          )}
          confirmLabel={active.asking.isActive === 1 ? listLabels.deactivate : listLabels.activate}
          onConfirm={active.confirm}
          onCancel={active.cancel}
        />
      )}
      {ContentDialog && (
        <ContentDialog {...{ content, form, controls }} onSave={(request) => watch(save(request))} />
      )}
    </RowOrderContext>
  );
}

const isInactive = ({ isActive }: ContentRecord) => isActive === 0;

let loaded: typeof ContentDialog | undefined;

/**
 * Returns the component `ContentDialog`; undefined while its code loads. The code of the forms loads after the list, and
 * again when a form is opened after a failure.
 */
function useContentDialog(state: ContentState): typeof ContentDialog | undefined {
  const dispatch = useAppDispatch();
  const [Dialog, setDialog] = useState(() => loaded);
  const isOpen = state.adding || (state.copying ?? state.editing ?? state.previewing) !== undefined;
  useEffect(() => {
    if (loaded) return;
    import(/* webpackChunkName: "content-dialog" */ './ContentDialog').then(
      (code) => {
        loaded = code.ContentDialog;
        setDialog(() => loaded);
      },
      () => {
        if (isOpen) dispatch(notify('failure', editorLabels.formNotLoaded));
      },
    );
  }, [isOpen, dispatch]);
  return Dialog;
}
