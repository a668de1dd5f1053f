import type { Banner } from '@juris/contract';
import { useCarousel, type Carousel as CarouselState } from '@juris/shared-ui/Carousel/useCarousel';
import { hideUntilComplete } from '@juris/shared-ui/theme/hideUntilComplete';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';
import { Slide } from './Slide';
import { Container } from '@juris/shared-ui/Container/Container';
import { Icon, type IconName } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import type { MouseEvent } from 'react';
import { PauseButton, RoundButton } from './PauseButton';

/** Time for which each banner is shown, in milliseconds (specification section 9). */
const interval = 3_000;

/**
 * Carousel of banners. At first only the first image loads eagerly. After hydration, the image of the next banner loads
 * in advance.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const count = banners.length;
  const carousel = useCarousel({
    count,
    interval,
    describe: (shown) => labels.banner(shown + 1, count, banners[shown]?.title),
  });
  const { index: current, alive } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label={labels.announcements} {...carousel.region}>
      <Track tabIndex={0} aria-label={labels.banners} {...carousel.track}>
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
      {count > 1 && <CarouselControls {...carousel} titles={banners.map(({ title }) => title)} />}
      <p className="vh" aria-live="polite">
        {carousel.announcement}
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

interface CarouselControlsProps extends Pick<CarouselState, 'index' | 'move' | 'playback'> {
  titles: string[];
}

/**
 * Controls of the carousel: a bar for each banner, a pause button and, from tablet width on, two arrows. Bars and
 * arrows are links to the banners. Before hydration, carouselScript.ts finds the controls by data attributes.
 */
function CarouselControls({ titles, index: current, move, playback }: CarouselControlsProps) {
  const count = titles.length;
  const leadsTo = (wanted: number) => ({
    href: `#banner-${((wanted + count) % count) + 1}`,
    draggable: false,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      move(wanted);
    },
  });
  const arrow = (label: string, icon: IconName, step: number) => (
    <RoundButton as="a" $arrow aria-label={label} data-step={step} {...leadsTo(current + step)}>
      <Icon name={icon} />
    </RoundButton>
  );
  return (
    <Row data-screen-only="" data-waiting={playback ? undefined : true} suppressHydrationWarning>
      <Bars>
        {titles.map((title, index) => (
          <li key={index}>
            <a
              aria-label={labels.banner(index + 1, count, title)}
              aria-current={index === current || undefined}
              data-bar=""
              suppressHydrationWarning
              {...leadsTo(index)}
            />
          </li>
        ))}
      </Bars>
      <Side>
        <PauseButton playback={playback} />
        {arrow(labels.previousBanner, 'chevronLeft', -1)}
        {arrow(labels.nextBanner, 'chevronRight', 1)}
      </Side>
    </Row>
  );
}

const Row = styled(Container)`
  ${hideUntilComplete}
  position: relative;
  display: flex;
  align-items: center;
  gap: 20px;
  padding-bottom: 32px;
  ${below.tablet} {
    padding-inline: 25px;
  }
`;

/* `scroll-target-group` marks the bar of the current banner in supporting browsers until a script does. */
const Bars = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  scroll-target-group: auto;
  a {
    position: relative;
    display: block;
    width: 56px;
    height: 28px;
  }
  a::before {
    content: '';
    position: absolute;
    inset: 13px 0 auto;
    /* The bars are borders, because forced colours remove backgrounds. */
    border-top: 2px solid var(--c-line-strong);
  }
  a::after {
    position: absolute;
    left: 0;
    top: 12px;
    width: 62%;
    border-top: 4px solid var(--c-chay);
  }
  a[aria-current]::after {
    content: '';
  }
  [data-waiting] > & a:target-current::after {
    content: '';
  }
  [data-waiting] > &:has(:target-current) a:not(:target-current)::after {
    content: none;
  }
  ${below.tablet} {
    a {
      width: 40px;
    }
  }
`;

const Side = styled.div`
  display: flex;
  gap: 10px;
  margin-left: auto;
  [data-waiting] > & > button {
    visibility: hidden;
  }
`;
