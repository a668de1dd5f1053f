import { useRef, type PointerEvent, type TouchEvent } from 'react';

/** Shortest swipe in CSS pixels (specification section 9). */
const threshold = 40;

/**
 * Detects swipes to the left (next item) and to the right (previous item). Touch already scrolls the list; this makes
 * 40 px enough. A mouse does not scroll it, so a drag is followed from the first pixels, and its click does not reach
 * the link below.
 * @param place index of the current item; a swipe counts from where it began, however far touch has scrolled the list
 * @param onSwipe called with the requested index
 * @returns event handlers for the list
 */
export function useSwipe(place: number, onSwipe: (wanted: number) => void) {
  const start = useRef<{ x: number; y: number; place: number }>(null);

  function end(x: number, y: number) {
    if (!start.current) return;
    const across = start.current.x - x;
    const down = start.current.y - y;
    const wanted = start.current.place + Math.sign(across);
    start.current = null;
    if (Math.abs(across) >= threshold && Math.abs(across) > Math.abs(down)) onSwipe(wanted);
  }

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger ? { x: finger.clientX, y: finger.clientY, place } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (finger) end(finger.clientX, finger.clientY);
    },
    onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' && button === 0) start.current = { x: clientX, y: clientY, place };
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
