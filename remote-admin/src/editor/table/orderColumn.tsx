import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
} from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { Field } from '@juris/shared-ui/Field/Field';
import { below } from '@juris/shared-ui/theme/media';
import { useRights } from '../rights/ownAccount';
import { ShortFormDialog } from '../form/ShortDialogs';
import type { ContentRecord } from '../record/record';
import { listLabels } from './labels';
import type { RowOrder } from './useRowOrder';

/** Provides the row order of a screen to the cells of its Position column. */
export const RowOrderContext = createContext<RowOrder | undefined>(undefined);

/**
 * Returns the column with the controls that reorder rows.
 * @param numbered Value and sort field of the stored position. Active rows show it while the list cannot be reordered.
 */
export const orderColumn = <Row extends ContentRecord>(
  nameOf: (row: Row) => string,
  numbered?: { value: (row: Row) => number; sortsBy: string },
): Column<Row> => ({
  ...numbered,
  heading: listLabels.position,
  position: 'order',
  cell: (row) => (
    <MoveRow id={row.id} name={nameOf(row)} number={row.isActive === 1 ? numbered?.value(row) : undefined} />
  ),
});

interface MoveRowProps {
  id: number;
  name: string;
}

interface PositionProps extends MoveRowProps {
  number: number | undefined;
}

/** Renders the controls that move a row: drag handle, up, down, and a button to enter a position. */
function MoveRow({ id, name, number }: PositionProps) {
  const order = useContext(RowOrderContext);
  const has = useRights();
  const position = has('publishContent') ? order?.positionOf({ id }) : undefined;
  return order && position ? <Controls {...{ id, name, order, position }} /> : number;
}

interface ControlsProps extends MoveRowProps {
  order: RowOrder;
  position: number;
}

function Controls({ id, name, order, position }: ControlsProps) {
  const { count, drag, moveBy } = order;
  const isDragged = drag?.id === id;
  const from = drag && order.positionOf(drag);
  const box = useFocusAfterMove(order, id);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <Moves ref={box} data-position={position}>
      <DragHandle
        isDragged={isDragged}
        onOver={(over) => order.setDrag({ id, over })}
        onDrop={() => {
          order.setDrag(undefined);
          if (drag) moveBy(id, drag.over - position, 'drag');
        }}
        onCancel={() => order.setDrag(undefined)}
      />
      <IconButton
        icon="chevronUp"
        size="small"
        label={listLabels.moveUp(name)}
        aria-disabled={position === 1 || undefined}
        onClick={() => moveBy(id, -1, 'up')}
      />
      <IconButton
        icon="chevronDown"
        size="small"
        label={listLabels.moveDown(name)}
        aria-disabled={position === count || undefined}
        onClick={() => moveBy(id, 1, 'down')}
      />
      <AdminButton aria-label={listLabels.moveTo(position, name)} onClick={() => setIsAsking(true)}>
        {position}
      </AdminButton>
      {isAsking && (
        <MoveToDialog
          {...{ name, position, count }}
          onMove={(to) => {
            setIsAsking(false);
            order.moveTo(id, to, 'position');
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {from && drag.over === position && !isDragged && <DropLine $below={position > from} />}
    </Moves>
  );
}

/** After a move, focuses the button that moved the row, even if the row moved to another page. */
function useFocusAfterMove({ lastMove, positionOf }: RowOrder, id: number) {
  const box = useRef<HTMLDivElement>(null);
  // The element at the old position will be removed, so the focus moves when the row is at its new position.
  const isMine = lastMove?.id === id && positionOf({ id }) === lastMove.to;
  const take = useEffectEvent(() => {
    const [up, down, position] = box.current?.querySelectorAll('button') ?? [];
    if (lastMove?.by === 'up') up?.focus();
    if (lastMove?.by === 'down') down?.focus();
    if (lastMove?.by === 'position') position?.focus();
  });
  useEffect(() => {
    if (isMine) take();
  }, [isMine]);
  return box;
}

interface DragHandleProps {
  isDragged: boolean;
  /** Called during the drag with the position of the row under the pointer. */
  onOver: (position: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/**
 * Renders the handle that drags a row by mouse, pen or touch. Keyboard and screen readers use the buttons next to the
 * handle.
 */
function DragHandle({ isDragged, onOver, onDrop, onCancel }: DragHandleProps) {
  function look({ clientX, clientY }: PointerEvent) {
    const row = document.elementFromPoint(clientX, clientY)?.closest('[role=row]');
    const position = Number(row?.querySelector<HTMLElement>('[data-position]')?.dataset.position);
    if (position) onOver(position);
  }

  return (
    <Handle
      aria-hidden="true"
      title={listLabels.drag}
      $dragged={isDragged}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => isDragged && look(event)}
      onPointerUp={() => isDragged && onDrop()}
      onPointerCancel={onCancel}
    >
      <StaffIcon name="drag" size={16} />
    </Handle>
  );
}

interface MoveToDialogProps {
  name: string;
  position: number;
  count: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for the new position of a row, which may be on another page. */
function MoveToDialog({ name, position, count, onMove, onClose }: MoveToDialogProps) {
  const [typed, setTyped] = useState(String(position));
  const [error, setError] = useState<string>();
  return (
    <ShortFormDialog
      title={listLabels.moveTitle(name)}
      submitLabel={listLabels.move}
      onSubmit={() => {
        const to = Number(typed);
        if (Number.isInteger(to) && to >= 1 && to <= count) onMove(to);
        else setError(listLabels.positionInvalid(count));
      }}
      onClose={onClose}
    >
      <Field
        label={listLabels.positionField(count)}
        required
        error={error}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
      />
    </ShortFormDialog>
  );
}

const Moves = styled.div`
  display: flex;
  align-items: center;
  ${below.tablet} {
    justify-content: flex-end;
    margin: -2px 0 -8px;
  }
`;

const Handle = styled.span<{ $dragged: boolean }>`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 32px;
  color: var(--c-ink-3);
  cursor: ${({ $dragged }) => ($dragged ? 'grabbing' : 'grab')};
  touch-action: none;
  ${({ $dragged }) => $dragged && 'border-radius: 6px; background: var(--c-ledger-3); color: var(--c-ink);'}
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;

/** Line at the upper or lower edge of a row, where a dragged row will be dropped. */
const DropLine = styled.i<{ $below: boolean }>`
  position: absolute;
  right: 0;
  left: 0;
  ${({ $below }) => ($below ? 'bottom: -2px;' : 'top: -2px;')}
  height: 3px;
  background: var(--c-focus);
  pointer-events: none;
`;
