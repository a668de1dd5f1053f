import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import type { Neighbours } from './useNeighbours';
import { inboxLabels } from './labels';

/** Buttons that open the previous and the next message. The keys Alt+Up and Alt+Down do the same. */
export function NeighbourButtons({ previous, next }: Neighbours) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const key = pressedKey(event);
    const open = key === 'ArrowUp' ? previous : key === 'ArrowDown' ? next : undefined;
    if (!open) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Buttons role="group" aria-label={inboxLabels.neighbours}>
      <AdminButton aria-disabled={!previous} aria-keyshortcuts="Alt+ArrowUp" onClick={() => previous?.()}>
        {inboxLabels.previous}
      </AdminButton>
      <AdminButton aria-disabled={!next} aria-keyshortcuts="Alt+ArrowDown" onClick={() => next?.()}>
        {inboxLabels.next}
      </AdminButton>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
`;
