import type { Banner } from '@juris/contract';
import { useCarousel } from '@juris/shared-ui/Carousel/useCarousel';
import { hideUntilComplete } from '@juris/shared-ui/theme/hideUntilComplete';
import styled from 'styled-components';
import { CarouselControls } from './CarouselControls';
import { homeLabels as labels } from './labels';
import { Slide } from './Slide';

/** Time for which each banner is shown, in milliseconds (specification section 9). */
const interval = 3_000;

/**
 * Carousel of banners. At first only the first image loads eagerly. After hydration, the image of the next banner loads
 * in advance.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const count = banners.length;
  const {
    index: current,
    announcement,
    alive,
    move,
    playback,
    region,
    track,
  } = useCarousel({
    count,
    interval,
    describe: (shown) => labels.banner(shown + 1, count, banners[shown]?.title),
  });
  return (
    <section aria-roledescription="carousel" aria-label={labels.announcements} {...region}>
      <Track tabIndex={0} aria-label={labels.banners} {...track}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            number={index + 1}
            count={count}
            wanted={index === 0 || (alive && index <= current + 1)}
          />
        ))}
      </Track>
      {count > 1 && (
        <CarouselControls
          titles={banners.map(({ title }) => title)}
          current={current}
          onMove={move}
          playback={alive ? playback : undefined}
        />
      )}
      <p className="vh" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

/* The relative position keeps screen-reader text (.vh) of later banners from widening the page. The padding adds space
   for the shadows of images, which a scroll container clips. */
const Track = styled.ul`
  ${hideUntilComplete}
  position: relative;
  padding-bottom: 24px;
  margin-bottom: -24px;
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
