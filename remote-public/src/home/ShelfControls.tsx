import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { Round } from './CarouselControls';

interface ShelfControlsProps {
  /** Which books are in view, from 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  /** Absent until the scripts are there: before that a finger moves the shelf, and nothing moves by itself. */
  playback?: { paused: boolean; onToggle: () => void };
}

/** The controls under the shelf on mobile: position, pause, previous and next. */
export const ShelfControls = ({ place, count, onMove, playback }: ShelfControlsProps) => (
  <Row data-waiting={playback ? undefined : true}>
    <p>
      {place + 1} of {Math.max(count, 1)}
    </p>
    <Round
      type="button"
      aria-label={playback?.paused ? 'Play the shelf' : 'Pause the shelf'}
      onClick={playback?.onToggle}
    >
      <Icon name={playback?.paused ? 'play' : 'pause'} />
    </Round>
    <Round type="button" aria-label="Previous books" onClick={() => onMove(place - 1)}>
      <Icon name="chevronLeft" />
    </Round>
    <Round type="button" aria-label="Next books" onClick={() => onMove(place + 1)}>
      <Icon name="chevronRight" />
    </Round>
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
