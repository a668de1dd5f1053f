import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/** What stops it for as long as it lasts. */
interface Interaction {
  /** The pointer is on it. */
  pointed: boolean;
  /** The keyboard is in it. */
  focused: boolean;
}

const noInteraction: Interaction = { pointed: false, focused: false };

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
 * `attend`, which sets the interaction that began before it could listen
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
      // Touch does not count: after a tap it would be pointed at for good.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        attend((was) => ({ ...was, pointed: pointerType !== 'touch' })),
      onPointerLeave: () => attend((was) => ({ ...was, pointed: false })),
      // A mouse click focuses too, but does not stop it.
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
