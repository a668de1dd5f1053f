import type { Carousel } from '@juris/shared-ui/Carousel/useCarousel';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';
import { below } from '@juris/shared-ui/theme/media';

/**
 * Round button with an icon. With `$arrow` it is hidden below 768 px, where visitors swipe (specification section 2).
 */
export const RoundButton = styled.button<{ $arrow?: boolean }>`
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

/** Button that pauses and resumes a carousel. The attribute `data-paused` selects one of its two icons. */
export const PauseButton = ({ playback }: Pick<Carousel, 'playback'>) => (
  <Toggle
    type="button"
    aria-label={playback?.paused ? labels.play : labels.pause}
    data-pause={labels.play}
    data-paused={playback?.paused || undefined}
    onClick={playback?.onToggle}
    suppressHydrationWarning
  >
    <Icon name="pause" />
    <Icon name="play" />
  </Toggle>
);

const Toggle = styled(RoundButton)`
  &:not([data-paused]) > :last-child,
  &[data-paused] > :first-child {
    display: none;
  }
`;
