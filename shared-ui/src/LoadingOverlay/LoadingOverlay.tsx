import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Layer } from '../Layer/Layer';
import { BookSpines } from '../BookSpines/BookSpines';

interface LoadingOverlayProps {
  open: boolean;
  /** Content below the text, such as the progress of an upload. */
  children?: ReactNode;
}

/**
 * Covers the whole screen while a form is saved (specification section 4). An open overlay makes the page unusable. It
 * has the focus, so screen readers read its text. It fades in and out in 500 ms. The page can be used as soon as it
 * begins to fade out.
 */
export function LoadingOverlay({ open, children }: LoadingOverlayProps) {
  const [fading, setFading] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setFading(!open);
  }
  useEffect(() => {
    if (!fading) return;
    const gone = setTimeout(() => setFading(false), fadeMs);
    return () => clearTimeout(gone);
  }, [fading]);

  if (!open && !fading) return null;
  return (
    <Layer rank="overlay" released={!open}>
      <Sheet $open={open} aria-hidden={!open || undefined}>
        <BookSpines />
        {/* Only this text is in a live region. Changes of the progress are not announced. */}
        <Words role="status" tabIndex={-1} data-first-focus>
          Loading your content...
        </Words>
        {open && children}
      </Sheet>
    </Layer>
  );
}

const fadeMs = 500;

const Sheet = styled.div<{ $open: boolean }>`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 24px;
  padding: 20px;
  background: color-mix(in srgb, var(--c-ledger-1) 96%, transparent);
  opacity: ${({ $open }) => ($open ? 1 : 0)};
  pointer-events: ${({ $open }) => ($open ? 'auto' : 'none')};
  transition: opacity var(--m-dur-overlay) var(--m-ease-out);
  @starting-style {
    opacity: 0;
  }
`;

const Words = styled.p`
  &:focus {
    outline: 0;
  }
  font-family: var(--font-display);
  font-size: var(--step-2);
  line-height: 1.2;
`;
