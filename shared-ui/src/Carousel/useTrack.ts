import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time in ms without a scroll event after which scrolling is considered finished. */
const rest = 120;

/**
 * Hook that tracks the item in view in a horizontal list with scroll snapping. It measures the scroll position, because
 * touch, the Tab key or a link can scroll the list too, even before hydration.
 * @param count Number of items.
 * @param onMoved Called with the index of the item in view, unless `show` scrolled the list.
 */
export function useTrack(count: number, onMoved: (index: number) => void) {
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
