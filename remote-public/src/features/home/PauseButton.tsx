import { Icon } from '@juris/shared-ui/Icon/Icon';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';
import { RoundButton } from './RoundButton';

/** State of a pause button, and the function that pauses or resumes the carousel. */
export interface Playback {
  paused: boolean;
  onToggle: () => void;
}

interface PauseButtonProps {
  /** Undefined before hydration, while carouselScript.ts handles the button. */
  playback?: Playback | undefined;
}

/** Button that pauses and resumes a carousel. The attribute `data-paused` selects one of its two icons. */
export const PauseButton = ({ playback }: PauseButtonProps) => (
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
