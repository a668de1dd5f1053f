import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useRights } from '../../app/rights/useRights';
import type { ContentRecord } from '../record/record';
import { DragHandle } from './DragHandle';
import { DropLine, Moves } from './move.styles';
import { MoveToDialog } from './MoveToDialog';
import type { RowOrder } from './useRowOrder';
import { listLabels } from './labels';

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
