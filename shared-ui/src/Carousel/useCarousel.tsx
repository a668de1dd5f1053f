import { useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../keyboard/pressedKey';
import { takeOver } from './takeOver';
import { useAutoAdvance } from './useAutoAdvance';
import { useSwipe } from './useSwipe';
import { useTrack } from './useTrack';

interface CarouselOptions {
  /** How many places it has. */
  count: number;
  /** How long each place stays by itself, in milliseconds: specification section 9. */
  interval: number;
  /** Whether it moves at all; not where everything is in view at once. */
  active?: boolean;
  /** What is announced when the visitor has moved it to a place. */
  describe: (place: number) => string;
}

/**
 * What carousels have in common. Without scripts there is a list that a finger moves; a small script in the document adds
 * the clock and the pause (carouselScript.ts, which names what it reads in the markup), and the application the arrow keys, the
 * 40 px swipe and the mouse. It goes on where the script was. The focus is never moved, and only what the visitor did is
 * announced.
 * @returns `region` for the list's parent and `track` for the list itself; `announcement` for a live region
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
  // Before the next frame, so that what the script has marked stays marked.
  useLayoutEffect(() => begin(), []);

  /** Moved by the visitor; around both ends. */
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
    /** Whether the application has taken over. */
    alive,
    move,
    playback: { paused, onToggle: togglePause },
    region: { onKeyDown: turnByKey, ...listeners },
    track: { ref: track, 'data-interval': count > 1 ? interval : undefined, ...(moves && swipe) },
  };
}
