import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  useEffect,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
  useRef,
  type TouchEvent,
} from 'react';
import { pressedKey } from '../keyboard/pressedKey';
import { stopCarouselScript, type CarouselState } from './stopCarouselScript';

interface CarouselOptions {
  /** Number of items. */
  count: number;
  /** Time per item in milliseconds (specification section 9). */
  interval: number;
  /** False to prevent movement, because all items are in view at once. */
  active?: boolean;
  /** Returns the announcement for screen readers when the visitor has moved to an item. */
  describe: (index: number) => string;
}

/**
 * Hook with the behaviour that all carousels share. Without scripts, visitors can scroll the list by touch. An inline
 * script adds automatic advance and a pause button; see carouselScript.ts for the required attributes. This hook
 * continues from the state of the script. For visitors who prefer reduced motion, the carousel begins paused. The hook adds arrow keys, swipes of 40 px and dragging by mouse. It never moves the
 * keyboard focus. It announces moves by the visitor, but not those by the timer.
 * @returns `region`: props for the parent of the list. `track`: props for the list. `announcement`: text for a live
 *   region. The rest is state and functions for the controls.
 */
export function useCarousel({ count, interval, active = true, describe }: CarouselOptions) {
  const [paused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [alive, setAlive] = useState(false);
  const moves = active && count > 1;
  const { track, index, show, resumeFrom } = useTrack(count, (shown) => setAnnouncement(describe(shown)));
  const swipe = useSwipe(index, move);
  const { listeners, release, attend } = useAutoAdvance({
    index,
    interval,
    paused: paused || !moves,
    advance: () => show(index + 1),
  });

  const begin = useEffectEvent(() => {
    const before = track.current && stopCarouselScript(track.current);
    resumeFrom(before?.index);
    if (before) {
      setPaused(before.paused);
      attend({ pointed: before.pointed, focused: before.focused });
    } else setPaused(!isMotionAllowed());
    setAlive(true);
  });
  // A layout effect runs before the next paint. Otherwise the item and the labels from the inline script would flicker.
  useLayoutEffect(() => begin(), []);

  // The setting may change while the page is open.
  useEffect(() => watchMotion(() => setPaused(!isMotionAllowed())), []);

  /** Moves to the item that the visitor requested. The first item follows the last one. */
  function move(wanted: number) {
    setAnnouncement(describe(show(wanted)));
  }

  function turnByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)];
    if (!step || !moves) return;
    event.preventDefault();
    move(index + step);
  }

  function togglePause() {
    setPaused(!paused);
    if (paused) release();
  }

  return {
    index,
    announcement,
    /** True as soon as the application has taken over from the inline script. */
    alive,
    move,
    /** State of the pause button; undefined before hydration, while carouselScript.ts handles it. */
    playback: alive ? { paused, onToggle: togglePause } : undefined,
    region: { onKeyDown: turnByKey, ...listeners },
    track: { ref: track, 'data-interval': count > 1 ? interval : undefined, ...(moves && swipe) },
  };
}

/** Behaviour of a carousel, as {@link useCarousel} returns it. */
export type Carousel = ReturnType<typeof useCarousel>;

/** Interactions of the visitor. While one of them lasts, the carousel does not advance. */
const noInteraction: Pick<CarouselState, 'pointed' | 'focused'> = { pointed: false, focused: false };

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
 * focus, or is in a background tab.
 * @returns `listeners`: event handlers for the region of the carousel. `release`: ignores a pointer or focus that is
 *   still in the carousel. `attend`: sets an interaction that began before hydration.
 */
function useAutoAdvance({ index, paused, interval, advance }: AutoAdvance) {
  const [{ pointed, focused }, attend] = useState(noInteraction);
  const visible = useSyncExternalStore(watchVisibility, isVisible, never);
  const running = visible && !paused && !pointed && !focused;
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
function useSwipe(index: number, onSwipe: (wanted: number) => void) {
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

/** Time in ms without a scroll event after which scrolling is considered finished. */
const rest = 120;

/**
 * Hook that tracks the item in view in a horizontal list with scroll snapping. It measures the scroll position, because
 * touch, the Tab key or a link can scroll the list too, even before hydration.
 * @param count Number of items.
 * @param onMoved Called with the index of the item in view, unless `show` scrolled the list.
 */
function useTrack(count: number, onMoved: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Item that `show` scrolls to; undefined when it is in view, or when the visitor scrolls. */
  const target = useRef<number>(undefined);
  const [shown, setShown] = useState(0);
  const index = Math.min(shown, count - 1);

  function measured() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : index;
  }

  const settle = useEffectEvent(() => {
    const found = measured();
    const wanted = target.current;
    // At the end of a swipe, the browser may scroll back to the item where the swipe began, on a busy device repeatedly.
    if (wanted !== undefined && found !== wanted) return scrollTo(wanted);
    target.current = undefined;
    if (found === index) return;
    setShown(found);
    onMoved(found);
  });

  // An item that is not in view after `show` gets no scroll event, for example if the layout changed meanwhile.
  useEffect(() => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, rest);
  }, [shown]);

  useEffect(() => {
    const list = track.current;
    const onScroll = () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(settle, rest);
    };
    const onVisitorScroll = () => (target.current = undefined);
    list?.addEventListener('scroll', onScroll, { passive: true });
    list?.addEventListener('touchstart', onVisitorScroll, { passive: true });
    list?.addEventListener('wheel', onVisitorScroll, { passive: true });
    return () => {
      clearTimeout(settling.current);
      list?.removeEventListener('scroll', onScroll);
      list?.removeEventListener('touchstart', onVisitorScroll);
      list?.removeEventListener('wheel', onVisitorScroll);
    };
  }, []);

  const scrollTo = (item: number) => track.current?.scrollTo({ left: item * track.current.clientWidth });

  /**
   * Scrolls an item into view without scrolling the page, and returns its index. The first item follows the last one.
   */
  function show(wanted: number) {
    const next = (wanted + count) % count;
    setShown(next);
    target.current = measured() === next ? undefined : next;
    scrollTo(next);
    return next;
  }

  return {
    track,
    index,
    show,
    /** Sets the index of the current item without scrolling. By default, it is the item at the scroll position. */
    resumeFrom: (known = measured()) => setShown(known),
  };
}
