import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { PauseButton, type Playback } from './PauseButton';
import { RoundButton } from './RoundButton';

interface ShelfControlsProps {
  /** Which books are in view, from 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  /** Absent until the application is there. */
  playback?: Playback | undefined;
}

/**
 * The controls under the shelf on mobile: position, pause, previous and next. What the document's script needs of them is named
 * in carouselScript.ts; without it a finger moves the shelf.
 */
export const ShelfControls = ({ place, count, onMove, playback }: ShelfControlsProps) => (
  <Row data-waiting={playback ? undefined : true} suppressHydrationWarning>
    <p data-number="" suppressHydrationWarning>
      {place + 1} of {Math.max(count, 1)}
    </p>
    <PauseButton of="the shelf" playback={playback} />
    <RoundButton type="button" aria-label="Previous books" data-step={-1} onClick={() => onMove(place - 1)}>
      <Icon name="chevronLeft" />
    </RoundButton>
    <RoundButton type="button" aria-label="Next books" data-step={1} onClick={() => onMove(place + 1)}>
      <Icon name="chevronRight" />
    </RoundButton>
  </Row>
);

const Row = styled.div`
  display: none;
  ${below.tablet} {
    display: flex;
    gap: 10px;
    align-items: center;
    margin-top: 20px;
    p {
      margin-right: auto;
      font-size: 0.9375rem;
      font-feature-settings: 'tnum';
      color: var(--c-ink-3);
    }
    &[data-waiting] {
      visibility: hidden;
    }
  }
`;
