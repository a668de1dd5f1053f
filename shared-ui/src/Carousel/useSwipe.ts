import { useRef, type PointerEvent, type TouchEvent } from 'react';

/** Minimum length of a swipe in CSS pixels (specification section 9). */
const threshold = 40;

/**
 * Hook that detects swipes to the left (next item) and to the right (previous item). With touch, 40 px are enough; the
 * browser alone needs about half the width of an item. A drag with the mouse does not scroll the list. After 5 px the
 * list captures the pointer, so the link below it gets no click.
 * @param index Index of the current item. A swipe counts from the item that was current at its beginning.
 * @param onSwipe Called with the index of the requested item.
 * @returns Event handlers for the list.
 */
export function useSwipe(index: number, onSwipe: (wanted: number) => void) {
  const start = useRef<{ x: number; y: number; index: number }>(null);

  function end(x: number, y: number) {
    if (!start.current) return;
    const across = start.current.x - x;
    const down = start.current.y - y;
    const wanted = start.current.index + Math.sign(across);
    start.current = null;
    if (Math.abs(across) >= threshold && Math.abs(across) > Math.abs(down)) onSwipe(wanted);
  }

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger ? { x: finger.clientX, y: finger.clientY, index } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (finger) end(finger.clientX, finger.clientY);
    },
    onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' && button === 0) start.current = { x: clientX, y: clientY, index };
    },
    onPointerMove: ({ pointerType, pointerId, clientX, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse' || !start.current || Math.abs(start.current.x - clientX) < 5) return;
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') end(clientX, clientY);
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
