import { Icon } from '@juris/shared-ui/Icon/Icon';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';
import { RoundButton } from './RoundButton';

/** Whether a carousel is paused, and the function that pauses or resumes it. */
export interface Playback {
  paused: boolean;
  onToggle: () => void;
}

interface PauseButtonProps {
  /** Absent before hydration: until then carouselScript.ts handles the button. */
  playback?: Playback | undefined;
}

/** Pauses and resumes a carousel. It contains both icons, so that an attribute is enough to switch them. */
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
