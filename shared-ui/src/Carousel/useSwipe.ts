import { useRef, type PointerEvent, type TouchEvent } from 'react';

/** Specification section 9: a shorter way is no swipe. */
const threshold = 40;

/**
 * Tells a swipe to the left (the next place) or to the right (the one before). A finger moves the list by itself; this
 * sees to it that 40 px are enough. A mouse cannot, so its drag is followed from the first pixels: from then on
 * its click belongs to the list and not to the link under it.
 * @param place where the list stands; a swipe counts from where it began, however far the finger took the list
 * @param onSwipe gets the place that is wanted
 * @returns what the list listens to
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
