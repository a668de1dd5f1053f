import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

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
 * @returns what the carousel listens to, and `release`, which lets it go on although pointer or focus are there
 */
export function useAutoAdvance({ place, paused, interval, advance }: AutoAdvance) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
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
    release: () => {
      setPointed(false);
      setFocused(false);
    },
    listeners: {
      // A tap leaves a pointer behind that never goes away, so only real ones count.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      // A mouse click focuses too; it is no sign that somebody reads.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
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
