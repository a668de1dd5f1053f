import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time without a scroll event, in ms, after which scrolling has ended. */
const rest = 120;

/**
 * Tracks which item of a horizontally scrolling, snapping list is in view. The scroll position is the source of truth:
 * a finger, the Tab key or a link can change it, even before the scripts load.
 * @param count the number of items
 * @param onMoved called when anything other than `show` has scrolled the list
 */
export function useTrack(count: number, onMoved: (place: number) => void) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(0);
  const place = Math.min(shown, count - 1);

  function measured() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : place;
  }

  const settle = useEffectEvent(() => {
    const found = measured();
    if (found === place) return;
    setShown(found);
    onMoved(found);
  });

  useEffect(() => {
    const list = track.current;
    const onScroll = () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(settle, rest);
    };
    list?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settling.current);
      list?.removeEventListener('scroll', onScroll);
    };
  }, []);

  /** Scrolls an item into view without scrolling the page. The first item follows the last. */
  function show(wanted: number) {
    const next = (wanted + count) % count;
    setShown(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
    return next;
  }

  return {
    track,
    place,
    show,
    /** Continues from an item that is in view or being scrolled to; by default from the measured scroll position. */
    goOnFrom: (known = measured()) => setShown(known),
  };
}
