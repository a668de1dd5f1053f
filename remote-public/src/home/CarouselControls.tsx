import { Container } from '@juris/shared-ui/Container/Container';
import { Icon, type IconName } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import type { MouseEvent } from 'react';
import styled from 'styled-components';

interface CarouselControlsProps {
  titles: string[];
  /** Which banner is in view, from 0. */
  place: number;
  onMove: (place: number) => void;
  /** Absent until the scripts are there: before that nothing moves by itself. */
  playback?: { paused: boolean; onToggle: () => void };
}

/** A bar for each banner, pause, and from tablet up the arrows. Bars and arrows are links to the banners. */
export function CarouselControls({ titles, place, onMove, playback }: CarouselControlsProps) {
  const count = titles.length;
  const leadsTo = (wanted: number) => ({
    href: `#banner-${((wanted + count) % count) + 1}`,
    draggable: false,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onMove(wanted);
    },
  });
  const arrow = (label: string, icon: IconName, wanted: number) => (
    <Round as="a" $arrow aria-label={label} {...leadsTo(wanted)}>
      <Icon name={icon} />
    </Round>
  );
  return (
    <Row data-waiting={playback ? undefined : true}>
      <Bars>
        {titles.map((title, index) => (
          <li key={index}>
            <a
              aria-label={`Banner ${index + 1} of ${count}: ${title}`}
              aria-current={index === place || undefined}
              {...leadsTo(index)}
            />
          </li>
        ))}
      </Bars>
      <Side>
        <Round
          type="button"
          aria-label={playback?.paused ? 'Play the banners' : 'Pause the banners'}
          onClick={playback?.onToggle}
        >
          <Icon name={playback?.paused ? 'play' : 'pause'} />
        </Round>
        {arrow('Previous banner', 'chevronLeft', place - 1)}
        {arrow('Next banner', 'chevronRight', place + 1)}
      </Side>
    </Row>
  );
}

const Row = styled(Container)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 20px;
  padding-bottom: 32px;
  ${below.tablet} {
    padding-inline: 25px;
  }
`;

/* Until the scripts say which banner is in view, browsers that can (scroll-target-group) see to it themselves. */
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
    height: 2px;
    background: var(--c-line-strong);
  }
  a::after {
    position: absolute;
    left: 0;
    top: 12px;
    height: 4px;
    width: 62%;
    background: var(--c-chay);
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

/** A round button that holds one icon. An arrow is hidden below 768 px, where the list is swiped (specification section 2). */
export const Round = styled.button<{ $arrow?: boolean }>`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid var(--c-line-strong);
  border-radius: 50%;
  background: transparent;
  cursor: pointer;
  transition:
    background var(--m-dur-1),
    color var(--m-dur-1);
  &:hover {
    background: var(--c-ink);
    color: var(--c-on-ink);
    border-color: var(--c-ink);
  }
  ${below.tablet} {
    display: ${({ $arrow }) => ($arrow ? 'none' : 'inline-grid')};
  }
`;
