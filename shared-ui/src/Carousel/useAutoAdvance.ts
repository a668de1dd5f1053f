import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/** Who is at it. */
interface Attention {
  /** The pointer is on it. */
  pointed: boolean;
  /** The keyboard is in it. */
  focused: boolean;
}

const nobody: Attention = { pointed: false, focused: false };

interface AutoAdvance {
  /** Which item is in view: after every change it stays for the full time. */
  place: number;
  /** The visitor pressed pause. */
  paused: boolean;
  /** How long each item stays, in milliseconds. */
  interval: number;
  advance: () => void;
}

/**
 * Advances by itself, unless the visitor paused it, points at it, works in it by keyboard, has another tab
 * in front, or has asked for less motion.
 * @returns what the carousel listens to; `release`, which lets it go on although pointer or focus are there; and
 * `attend`, which tells it of who came before it could listen
 */
export function useAutoAdvance({ place, paused, interval, advance }: AutoAdvance) {
  const [{ pointed, focused }, attend] = useState(nobody);
  const visible = useSyncExternalStore(watchVisibility, isVisible, never);
  const motion = useSyncExternalStore(watchMotion, isMotionWelcome, never);
  const running = visible && motion && !paused && !pointed && !focused;
  const next = useEffectEvent(advance);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => next(), interval);
    return () => clearTimeout(timer);
  }, [running, place, interval]);

  return {
    release: () => attend(nobody),
    attend,
    listeners: {
      // A tap leaves a pointer behind that never goes away, so only real ones count.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        attend((was) => ({ ...was, pointed: pointerType !== 'touch' })),
      onPointerLeave: () => attend((was) => ({ ...was, pointed: false })),
      // A mouse click focuses too; it is no sign that somebody reads.
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
const isMotionWelcome = () => !lessMotion().matches;
function watchMotion(onChange: () => void) {
  const query = lessMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
