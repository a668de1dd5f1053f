import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/** Interactions of the visitor. While one of them lasts, the carousel does not advance. */
interface Interaction {
  /** True if the pointer is over the carousel. */
  pointed: boolean;
  /** True if the keyboard focus is in the carousel. */
  focused: boolean;
}

const noInteraction: Interaction = { pointed: false, focused: false };

interface AutoAdvance {
  /** Index of the item in view. Each change restarts the interval. */
  index: number;
  /** True if the visitor has paused the carousel. */
  paused: boolean;
  /** Time per item in milliseconds. */
  interval: number;
  /** Moves to the next item. */
  advance: () => void;
}

/**
 * Hook that advances a carousel automatically. The carousel stops while it is paused, has the pointer or the keyboard
 * focus, or is in a background tab. It never advances for visitors who prefer reduced motion.
 * @returns `listeners`: event handlers for the region of the carousel. `release`: ignores a pointer or focus that is
 *   still in the carousel. `attend`: sets an interaction that began before hydration.
 */
export function useAutoAdvance({ index, paused, interval, advance }: AutoAdvance) {
  const [{ pointed, focused }, attend] = useState(noInteraction);
  const visible = useSyncExternalStore(watchVisibility, isVisible, never);
  const motion = useSyncExternalStore(watchMotion, isMotionAllowed, never);
  const running = visible && motion && !paused && !pointed && !focused;
  const next = useEffectEvent(advance);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => next(), interval);
    return () => clearTimeout(timer);
  }, [running, index, interval]);

  return {
    release: () => attend(noInteraction),
    attend,
    listeners: {
      // Ignores touches. No `pointerleave` follows a tap, so the carousel would never advance again.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        attend((was) => ({ ...was, pointed: pointerType !== 'touch' })),
      onPointerLeave: () => attend((was) => ({ ...was, pointed: false })),
      // Only keyboard focus stops the carousel. A mouse click on a button moves the focus too.
      onFocus: ({ target }: FocusEvent) => {
        const focused = target.matches(':focus-visible');
        attend((was) => ({ ...was, focused }));
      },
      onBlur: () => attend((was) => ({ ...was, focused: false })),
    },
  };
}

const never = () => false;

const isVisible = () => !document.hidden;
function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const isMotionAllowed = () => !lessMotion().matches;
function watchMotion(onChange: () => void) {
  const query = lessMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
