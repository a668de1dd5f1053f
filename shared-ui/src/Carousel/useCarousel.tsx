import { useEffect, useState, type KeyboardEvent } from 'react';
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
 * What carousels have in common. Without scripts there is a list that a finger moves; the scripts add the clock,
 * the arrow keys, the 40 px swipe, the mouse and the pause. The focus is never moved, and only what the visitor
 * did is announced.
 * @returns `region` and `track` for the elements around the list and for the list itself; `announcement` for a live region
 */
export function useCarousel({ count, interval, active = true, describe }: CarouselOptions) {
  const [paused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const alive = useAlive();
  const moves = active && count > 1;
  const { track, place, show } = useTrack(count, (shown) => setAnnouncement(describe(shown)));
  const swipe = useSwipe(place, move);
  const { listeners, release } = useAutoAdvance({
    place,
    interval,
    paused: paused || !moves,
    advance: () => show(place + 1),
  });

  /** Moved by the visitor; around both ends. */
  function move(wanted: number) {
    setAnnouncement(describe(show(wanted)));
  }

  function turnByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
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
    /** Whether the scripts have taken over. */
    alive,
    move,
    playback: { paused, onToggle: togglePause },
    region: { onKeyDown: turnByKey, ...listeners },
    track: { ref: track, ...(moves && swipe) },
  };
}

function useAlive() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
