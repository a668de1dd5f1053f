import { useMemo, type ComponentType } from 'react';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { ContentList } from './list/ContentList';
import { byStatus, type Filter } from './list/listView';
import { opening } from './list/OpenLink';
import { rowColumns } from './list/rowColumns';
import type { ContentRecord, VersionedRecord } from './record';
import type { SavedItem } from './api/contentCalls';
import { ContentDialog, type ContentForm, type FormOf } from './ContentDialog';
import type { ContentOf } from './useContent';
import { count, NotAmong } from './list/listStates';
import { useActiveSwitch } from './switch/useActiveSwitch';
import { ScreenBar } from './list/ScreenBar';
import { UndoStrip } from './switch/UndoStrip';
import { useActiveFirst } from './list/useListState';
import { useColumns } from './list/useColumns';
import { useListSettings } from './list/useListSettings';
import { useListView } from './list/useListView';
import { useSavedRow } from './list/useSavedRow';
import { ViewPanel } from './list/ViewPanel';
import type { ContentWords } from './words';

interface ContentScreenProps<Row extends VersionedRecord, Item extends SavedItem, Draft> {
  content: ContentOf<Row, Item, Draft>;
  words: ContentWords;
  /** What a row is called, in its buttons and in the question. */
  nameOf: (row: Row) => string;
  /** The columns of this content; edit and status follow them on every screen. The same array at every render. */
  columns: readonly Column<Row>[];
  /** What the list can be narrowed by besides its status: publisher or category. The same array at every render. */
  filters?: readonly Filter<Row>[];
  form: FormOf<Draft, Item>;
  /** The fields of its form. */
  Fields: ComponentType<ContentForm<Draft, Item>>;
}

/** A content screen: heading, Add button, the list, active first, ten rows a page, and the dialog of its form. */
export function ContentScreen<Row extends VersionedRecord, Item extends SavedItem, Draft extends object>(
  props: ContentScreenProps<Row, Item, Draft>,
) {
  const { content, words, nameOf, columns, filters = none, form, Fields } = props;
  const { state, query, item, save, setActive, past } = content;
  const { active, undo } = useActiveSwitch<Row>(setActive);
  const allFilters = useMemo(() => [byStatus, ...filters], [filters]);
  const settings = useListSettings();
  const shown = useColumns(columns, settings);
  const list = useListView(useActiveFirst(query), {
    columns: shown.all,
    filters: allFilters,
    state,
    isLast: isInactive,
  });
  const { saved, watch } = useSavedRow(list, state, {
    filters: namesOf(allFilters),
    perPage: settings.perPage,
  });
  const allColumns = [
    ...opening(shown.shown, state.edit),
    ...rowColumns<Row>(nameOf, state.edit, active),
    ...shown.atEnd,
  ];

  return (
    <>
      <ScreenBar heading={words.heading} summary={count(list, words)}>
        <CompactButton look="filled" onClick={state.add}>
          <Icon name="add" size={16} /> {words.add}
        </CompactButton>
      </ScreenBar>
      <ContentList
        words={words}
        list={list}
        onRetry={query.refetch}
        columns={allColumns}
        rowKey={(row) => row.id}
        filters={allFilters}
        isMuted={isInactive}
        marked={saved.id}
        perPage={settings.perPage}
        tools={<ViewPanel {...{ settings, state }} columns={shown.choices} />}
        notice={
          saved.hidden && (
            <NotAmong name={nameOf(saved.hidden)} onShow={saved.show} onDismiss={saved.dismiss} />
          )
        }
        state={state}
      />
      <UndoStrip name={undo.row && nameOf(undo.row)} onUndo={undo.undo} onDismiss={undo.dismiss} />
      {active.asking && (
        <ConfirmDialog
          question={words.deactivate}
          consequence={words.consequence(nameOf(active.asking))}
          act="Deactivate"
          onConfirm={active.confirm}
          onCancel={active.cancel}
        />
      )}
      <ContentDialog
        {...{ words, state, form, item, past, Fields }}
        onSave={(request) => watch(save(request))}
      />
    </>
  );
}

const none = [] as const;
const namesOf = (filters: readonly { name: string }[]) => filters.map(({ name }) => name);
const isInactive = ({ isActive }: ContentRecord) => isActive === 0;
