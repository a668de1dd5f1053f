import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/** Interactions that stop the carousel while they last. */
interface Interaction {
  /** The pointer is over it. */
  pointed: boolean;
  /** It contains the keyboard focus. */
  focused: boolean;
}

const noInteraction: Interaction = { pointed: false, focused: false };

interface AutoAdvance {
  /** Index of the item in view. Each change restarts the interval. */
  place: number;
  paused: boolean;
  /** Time per item in milliseconds. */
  interval: number;
  advance: () => void;
}

/**
 * Advances a carousel automatically. It stops while the visitor has paused it, points at it, has the keyboard focus in
 * it, shows another tab, or prefers reduced motion.
 * @returns event handlers for the carousel; `release`, which resumes it despite pointer or focus; and `attend`, which
 * sets an interaction that began before hydration
 */
export function useAutoAdvance({ place, paused, interval, advance }: AutoAdvance) {
  const [{ pointed, focused }, attend] = useState(noInteraction);
  const visible = useSyncExternalStore(watchVisibility, isVisible, never);
  const motion = useSyncExternalStore(watchMotion, isMotionAllowed, never);
  const running = visible && motion && !paused && !pointed && !focused;
  const next = useEffectEvent(advance);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => next(), interval);
    return () => clearTimeout(timer);
  }, [running, place, interval]);

  return {
    release: () => attend(noInteraction),
    attend,
    listeners: {
      // Ignores touch: after a tap the carousel would count as pointed at permanently.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        attend((was) => ({ ...was, pointed: pointerType !== 'touch' })),
      onPointerLeave: () => attend((was) => ({ ...was, pointed: false })),
      // A mouse click also moves the focus but must not stop the carousel.
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
