import type { ComponentType } from 'react';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { ContentList } from './table/ContentList';
import { rowColumns } from './table/rowColumns';
import type { ContentRecord, VersionedRecord } from './record/record';
import type { SavedItem } from './api/contentCalls';
import { ContentDialog } from './ContentDialog';
import type { FieldsProps, FormOf } from './form/formOf';
import type { ContentOf } from './table/useContent';
import { count } from './table/listStates';
import { useActiveSwitch } from './table/useActiveSwitch';
import { ScreenBar } from './table/ScreenBar';
import { useManagedList } from './table/useManagedList';
import type { ContentWords } from './record/words';

interface ContentScreenProps<Row extends VersionedRecord, Item extends SavedItem, Draft> {
  content: ContentOf<Row, Item, Draft>;
  words: ContentWords;
  /** Returns the name of a row, used in the labels of its buttons and in confirmation dialogs. */
  nameOf: (row: Row) => string;
  /** Optional columns on the right, hidden until an editor selects them. Pass the same array in every render. */
  moreColumns?: readonly Column<Row>[];
  form: FormOf<Draft, Item>;
  Fields: ComponentType<FieldsProps<Draft, Item>>;
}

/** Renders a content screen: heading, Add button, list (active rows first, ten per page) and form dialog. */
export function ContentScreen<Row extends VersionedRecord, Item extends SavedItem, Draft extends object>(
  props: ContentScreenProps<Row, Item, Draft>,
) {
  const { content, words, nameOf, moreColumns = none, form, Fields } = props;
  const { state, save, setActive } = content;
  const active = useActiveSwitch<Row>(setActive);
  const { shown, watch } = useManagedList<Row>({
    ...{ words, content, nameOf, moreColumns },
    rowColumns: rowColumns<Row>(nameOf, state.edit, active),
  });

  return (
    <>
      <ScreenBar heading={words.heading} summary={count(shown.list, words)}>
        <CompactButton look="filled" onClick={state.add}>
          <StaffIcon name="add" size={16} /> {words.add}
        </CompactButton>
      </ScreenBar>
      <ContentList
        words={words}
        {...shown}
        onRetry={content.refetch}
        rowKey={(row) => row.id}
        isMuted={isInactive}
        state={state}
      />
      {active.asking && (
        <ConfirmDialog
          question={words.deactivate}
          consequence={words.consequence(nameOf(active.asking))}
          confirmLabel="Deactivate"
          onConfirm={active.confirm}
          onCancel={active.cancel}
        />
      )}
      <ContentDialog {...{ words, content, form, Fields }} onSave={(request) => watch(save(request))} />
    </>
  );
}

const none = [] as const;
const isInactive = ({ isActive }: ContentRecord) => isActive === 0;
