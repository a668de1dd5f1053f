import { Icon } from '@juris/shared-ui/Icon/Icon';
import styled from 'styled-components';
import { RoundButton } from './RoundButton';

/** Whether a carousel is paused, and what changes that. */
export interface Playback {
  paused: boolean;
  onToggle: () => void;
}

interface PauseButtonProps {
  /** What it pauses, in words. */
  of: string;
  /** Absent until the application is there: until then the document's script (carouselScript.ts) sees to it. */
  playback?: Playback | undefined;
}

/** Pauses a carousel and lets it go on. It has both icons, so that an attribute is enough to change it. */
export const PauseButton = ({ of, playback }: PauseButtonProps) => (
  <Toggle
    type="button"
    aria-label={`${playback?.paused ? 'Play' : 'Pause'} ${of}`}
    data-pause={`Play ${of}`}
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
