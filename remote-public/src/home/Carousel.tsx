import type { Banner } from '@juris/mock-api/contract';
import { useEffect, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { CarouselControls } from './CarouselControls';
import { Slide } from './Slide';
import { useAutoAdvance } from './useAutoAdvance';
import { useSwipe } from './useSwipe';
import { useTrack } from './useTrack';

/**
 * The banners. Without scripts this is a list that a finger moves and links lead through; the scripts add the
 * clock, the arrow keys, the mouse and the pause. The focus is never moved, and only what the visitor did is
 * announced.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const [paused, setPaused] = useState(false);
  const [said, setSaid] = useState('');
  const alive = useAlive();
  const { track, place, show } = useTrack(banners.length, say);
  const swipe = useSwipe(place, move);
  const { listeners, release } = useAutoAdvance({
    place,
    paused: paused || banners.length < 2,
    advance: () => show(place + 1),
  });

  function say(shown: number) {
    setSaid(`Banner ${shown + 1} of ${banners.length}: ${banners[shown]?.title}`);
  }

  /** Moved by the visitor. */
  function move(wanted: number) {
    say(show(wanted));
  }

  function turnByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || banners.length < 2) return;
    event.preventDefault();
    move(place + step);
  }

  return (
    <section aria-roledescription="carousel" aria-label="Announcements" onKeyDown={turnByKey} {...listeners}>
      <Track ref={track} tabIndex={0} aria-label="Banners" {...swipe}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            number={index + 1}
            count={banners.length}
            wanted={index === 0 || (alive && index <= place + 1)}
          />
        ))}
      </Track>
      {banners.length > 1 && (
        <CarouselControls
          titles={banners.map(({ title }) => title)}
          place={place}
          onMove={move}
          pause={alive ? { paused, onToggle: togglePause } : undefined}
        />
      )}
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </section>
  );

  function togglePause() {
    setPaused(!paused);
    if (paused) release();
  }
}

/** Whether the scripts have taken over. Pictures of later banners wait for it, so that the page comes first. */
function useAlive() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}

/* Positioned, so that what is read aloud only (.vh) in a later banner does not widen the page. */
const Track = styled.ul`
  position: relative;
  display: flex;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  user-select: none;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
