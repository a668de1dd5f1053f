import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';
import { PauseButton, type Playback } from './PauseButton';
import { RoundButton } from './RoundButton';

interface ShelfControlsProps {
  /** Index of the pair of books in view, from 0. */
  index: number;
  count: number;
  onMove: (index: number) => void;
  /** State of the pause button; undefined before hydration. */
  playback?: Playback | undefined;
}

/**
 * Controls below the featured books on mobile: position, pause, previous and next. Before hydration, carouselScript.ts
 * finds the controls by data attributes.
 */
export const ShelfControls = ({ index, count, onMove, playback }: ShelfControlsProps) => (
  <Row data-waiting={playback ? undefined : true} suppressHydrationWarning>
    <p data-number="" suppressHydrationWarning>
      {index + 1} of {Math.max(count, 1)}
    </p>
    <PauseButton playback={playback} />
    <RoundButton
      type="button"
      aria-label={labels.previousBooks}
      data-step={-1}
      onClick={() => onMove(index - 1)}
    >
      <Icon name="chevronLeft" />
    </RoundButton>
    <RoundButton type="button" aria-label={labels.nextBooks} data-step={1} onClick={() => onMove(index + 1)}>
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
