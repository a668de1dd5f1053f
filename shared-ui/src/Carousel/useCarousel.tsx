import { useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../keyboard/pressedKey';
import { takeOver } from './takeOver';
import { useAutoAdvance } from './useAutoAdvance';
import { useSwipe } from './useSwipe';
import { useTrack } from './useTrack';

interface CarouselOptions {
  /** The number of items. */
  count: number;
  /** Time per item in milliseconds (specification section 9). */
  interval: number;
  /** False if all items are in view at once, so nothing moves. */
  active?: boolean;
  /** Returns the text that is announced when the visitor has moved to an item. */
  describe: (place: number) => string;
}

/**
 * Behaviour that all carousels share. Without scripts the list scrolls by touch. An inline script (carouselScript.ts,
 * which lists the markup it needs) adds automatic advance and pause. The application then continues from the script's
 * state and adds arrow keys, the 40 px swipe and mouse dragging. It never moves the focus and announces only moves by
 * the visitor.
 * @returns `region` for the list's parent, `track` for the list, and `announcement` for a live region
 */
export function useCarousel({ count, interval, active = true, describe }: CarouselOptions) {
  const [paused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [alive, setAlive] = useState(false);
  const moves = active && count > 1;
  const { track, place, show, goOnFrom } = useTrack(count, (shown) => setAnnouncement(describe(shown)));
  const swipe = useSwipe(place, move);
  const { listeners, release, attend } = useAutoAdvance({
    place,
    interval,
    paused: paused || !moves,
    advance: () => show(place + 1),
  });

  const begin = useEffectEvent(() => {
    const before = track.current && takeOver(track.current);
    goOnFrom(before?.place);
    if (before) {
      setPaused(before.paused);
      attend({ pointed: before.pointed, focused: before.focused });
    }
    setAlive(true);
  });
  // Runs before the next paint, so that the state set by the script does not flicker.
  useLayoutEffect(() => begin(), []);

  /** Moves to an item at the visitor's request; wraps around at both ends. */
  function move(wanted: number) {
    setAnnouncement(describe(show(wanted)));
  }

  function turnByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)];
    if (!step || !moves) return;
    event.preventDefault();
    move(place + step);
  }

  function togglePause() {
    setPaused(!paused);
    if (paused) release();
  }

  return {
    place,
    announcement,
    /** Whether the application has taken over from the script. */
    alive,
    move,
    playback: { paused, onToggle: togglePause },
    region: { onKeyDown: turnByKey, ...listeners },
    track: { ref: track, 'data-interval': count > 1 ? interval : undefined, ...(moves && swipe) },
  };
}
