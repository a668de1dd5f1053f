import { useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../keyboard/pressedKey';
import { stopCarouselScript } from './stopCarouselScript';
import { useAutoAdvance } from './useAutoAdvance';
import { useSwipe } from './useSwipe';
import { useTrack } from './useTrack';

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
 * continues from the state of the script. It adds arrow keys, swipes of 40 px and dragging by mouse. It never moves the
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
    }
    setAlive(true);
  });
  // A layout effect runs before the next paint. Otherwise the item and the labels from the inline script would flicker.
  useLayoutEffect(() => begin(), []);

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
    playback: { paused, onToggle: togglePause },
    region: { onKeyDown: turnByKey, ...listeners },
    track: { ref: track, 'data-interval': count > 1 ? interval : undefined, ...(moves && swipe) },
  };
}
