import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../AdminButton/IconButton';
import { Layer } from '../Layer/Layer';
import { below } from '../theme/media';

interface DialogProps {
  title: string;
  /** Called when the user presses the close button or the Escape key. */
  onClose: () => void;
  /** Content of the body, which scrolls if it is higher than the screen. */
  children: ReactNode;
  /** Buttons at the bottom, which stay visible while the body scrolls. */
  footer: ReactNode;
}

/**
 * A modal dialog with header, scrolling body and footer. A click on the backdrop does not close it, because entries
 * would be lost. On mobile it is a sheet at the bottom of the screen.
 */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  const titleId = useId();
  return (
    <Scrim onEscape={onClose}>
      <Panel role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <Header>
          <Title id={titleId}>{title}</Title>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </Header>
        <DialogBody>{children}</DialogBody>
        <DialogFooter>{footer}</DialogFooter>
      </Panel>
    </Scrim>
  );
}

/** The backdrop of a dialog, which covers the page and positions the panel. */
export const Scrim = styled(Layer)`
  position: fixed;
  inset: 0;
  z-index: var(--z-modal);
  display: grid;
  place-items: center;
  padding: 24px;
  overflow: auto;
  background: rgb(20 32 26 / 0.46);
  @media print {
    position: static;
    display: block;
    padding: 0;
    overflow: visible;
    background: none;
  }
  ${below.tablet} {
    place-items: end stretch;
    padding: 0;
  }
`;

/** The panel of a dialog. Its custom properties make the fields in it compact. */
export const Panel = styled.div`
  --control-height: var(--l-control-h-admin);
  --control-padding: 6px 11px;
  --control-radius: 6px;
  --control-text: 0.875rem;
  --label-text: 0.8125rem;
  --label-gap: 5px;
  display: flex;
  flex-direction: column;
  width: min(680px, 100%);
  max-height: calc(100dvh - 48px);
  overflow: hidden;
  border-radius: 10px;
  background: var(--c-surface);
  box-shadow: var(--sh-modal);
  font-size: 0.875rem;
  line-height: 1.45;
  /* Breaks long addresses, which are a single word. */
  overflow-wrap: break-word;
  h2,
  h3 {
    font-family: var(--font-text);
    font-weight: var(--w-semibold);
    letter-spacing: -0.005em;
  }
  &:focus {
    outline: 0;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  /* In print, an open dialog replaces the page and is printed in full length. */
  @media print {
    width: 100%;
    max-height: none;
    overflow: visible;
    box-shadow: none;
  }
  ${below.tablet} {
    --control-height: 44px;
    --control-text: 1rem;
    width: 100%;
    max-height: 100dvh;
    border-radius: 12px 12px 0 0;
  }
`;

const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  padding: 14px 12px 14px 24px;
  border-bottom: 1px solid var(--c-line);
  @media print {
    button {
      display: none;
    }
  }
  @media (max-height: 560px) {
    padding-block: 2px;
  }
  ${below.tablet} {
    padding-left: 18px;
  }
`;

const Title = styled.h2`
  font-size: 1.0625rem;
  line-height: 1.4;
`;

/** The part of a dialog that scrolls. */
export const DialogBody = styled.div`
  padding: 22px 24px;
  overflow: auto;
  /* Contains hidden inputs, which would otherwise extend the backdrop so that it scrolls. */
  position: relative;
  @media print {
    overflow: visible;
  }
  ${below.tablet} {
    padding: 18px;
  }
`;

/** The row of buttons at the bottom of a dialog. */
export const DialogFooter = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  padding: 14px 24px;
  border-top: 1px solid var(--c-line);
  background: var(--c-ledger-1);
  @media print {
    display: none;
  }
  @media (max-height: 560px) {
    padding-block: 8px;
  }
  ${below.tablet} {
    padding: 10px 18px;
    button {
      flex: 1 1 30%;
      min-height: 44px;
    }
  }
`;
