import { useEffect, useEffectEvent, type PointerEvent } from 'react';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { Handle } from './move.styles';
import { listLabels } from './labels';

interface DragHandleProps {
  isDragged: boolean;
  /** Called during the drag with the position of the row under the pointer. */
  onOver: (position: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/**
 * Renders the handle that drags a row by mouse, pen or touch. Escape cancels the drag. Keyboard and screen readers use
 * the buttons next to the handle.
 */
export function DragHandle({ isDragged, onOver, onDrop, onCancel }: DragHandleProps) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') onCancel();
  });
  useEffect(() => {
    if (!isDragged) return;
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isDragged]);

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
