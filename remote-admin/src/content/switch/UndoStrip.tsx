import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { IconButton } from '@juris/shared-ui/CompactButton/IconButton';
import { below } from '@juris/shared-ui/theme/media';

interface UndoStripProps {
  /** What was switched off; nothing is shown without it. */
  name: string | undefined;
  onUndo: () => void;
  onDismiss: () => void;
}

/**
 * Offers to take back that something was switched off. It stays at the foot of the window until it is answered: a
 * message that goes by itself would be gone before everybody can reach it.
 */
export const UndoStrip = ({ name, onUndo, onDismiss }: UndoStripProps) => (
  <Place aria-live="polite">
    {name !== undefined && (
      <Strip data-asks>
        <p>“{name}” is inactive now.</p>
        <CompactButton onClick={onUndo}>Undo</CompactButton>
        <IconButton icon="close" size="small" label="Leave it inactive" onClick={onDismiss} />
      </Strip>
    )}
  </Place>
);

/** The last thing on the page, so that nothing moves under the pointer when it comes. */
const Place = styled.div`
  position: sticky;
  bottom: 16px;
  z-index: var(--z-raised);
  ${below.desktop} {
    /* Above a message, for which there is no room beside it; both grow with the text. */
    bottom: 6.75rem;
  }
`;

const Strip = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  width: max-content;
  /* A message has its place beside it. */
  max-width: min(460px, 100vw - var(--l-admin-sidebar) - 452px);
  margin-top: 12px;
  padding: 8px 8px 8px 16px;
  border-radius: 8px;
  background: var(--c-surface);
  box-shadow: var(--sh-toast);
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${below.desktop} {
    max-width: min(28.75rem, 100%);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
