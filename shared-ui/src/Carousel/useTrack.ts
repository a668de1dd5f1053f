import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Scrolling that pauses this long has come to rest. */
const rest = 120;

/**
 * A list that scrolls sideways and stops at whole items, and which of them is in view. The list's own position
 * is the truth: a finger, the Tab key or a link may have moved it, before the scripts arrived too.
 * @param count how many items there are
 * @param onMoved called when it was moved by other means than `show`
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

  /** Brings an item into view; after the last comes the first. The page itself does not move. */
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
    /** Goes on from an item that is in view, or on its way there; by default from what the list's position says. */
    goOnFrom: (known = measured()) => setShown(known),
  };
}
