import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { uiLabels } from '../labels';
import { aboveLayers } from '../Layer/Layer';
import { below } from '../theme/media';
import { actionKey, Notice, type NoticeProps } from './Notice';

interface NoticeRegionProps {
  notices: readonly ({ id: string } & Pick<NoticeProps, 'tone' | 'text' | 'action' | 'stays'>)[];
  onDismiss: (id: string) => void;
}

/**
 * Region that shows the messages on all pages. It is a child of the body, because a dialog makes the page inert. It is
 * rendered even without messages, because screen readers announce only changes of an existing live region. F8 moves the
 * focus to the action of the latest message.
 */
export function NoticeRegion({ notices, onDismiss }: NoticeRegionProps) {
  const body = useSyncExternalStore(neverChanges, theBody, noBody);
  const region = useRef<HTMLElement>(null);
  const focusOrigin = useRef<Element | null>(null);

  const saveFocusOrigin = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Element && !region.current?.contains(event.relatedTarget))
      focusOrigin.current = event.relatedTarget;
  };

  /**
   * Dismisses a message. Its focus moves to the next message, or from the last one to the previous one. Without other
   * messages, the focus returns to the page.
   */
  const dismiss = (id: string) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button === document.activeElement);
    onDismiss(id);
    if (focused === -1) return;
    const candidates = [...buttons.slice(focused), ...buttons.slice(0, focused).reverse()];
    queueMicrotask(() => {
      const next = candidates.find((button) => button.isConnected) ?? focusOrigin.current;
      if (next instanceof HTMLElement && next.isConnected) next.focus();
    });
  };

  useEffect(() => {
    const focusAction = ({ key }: KeyboardEvent) => {
      const actions = region.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
      if (key === actionKey) [...(actions ?? [])].at(-1)?.focus();
    };
    document.addEventListener('keydown', focusAction);
    return () => document.removeEventListener('keydown', focusAction);
  }, []);

  if (!body) return null;
  return createPortal(
    <Region ref={region} aria-label={uiLabels.messages} onFocus={saveFocusOrigin} {...aboveLayers}>
      <Stack>{notices.filter(isAlert).map(drawn)}</Stack>
      <Stack aria-live="polite">{notices.filter((notice) => !isAlert(notice)).map(drawn)}</Stack>
    </Region>,
    body,
  );

  function drawn({ id, ...notice }: NoticeRegionProps['notices'][number]) {
    return <Notice key={id} {...notice} onDismiss={() => dismiss(id)} />;
  }
}

const isAlert = ({ tone }: { tone: NoticeProps['tone'] }) => tone !== 'success';
const neverChanges = () => () => {};
const theBody = () => document.body;
const noBody = () => null;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Region = styled.section`
  position: fixed;
  /* In the middle: the menu of the admin area is at the left, the pages of a list are at the right. */
  left: calc(50% - min(190px, 50vw - 16px));
  bottom: 24px;
  z-index: var(--z-toast);
  width: min(380px, calc(100vw - 32px));
  /* The buttons of a dialog are at the bottom right, so messages appear on the left or at the top. */
  body:has([data-layer]) & {
    left: 24px;
  }
  ${below.tablet} {
    left: 16px;
    right: 16px;
    bottom: 16px;
    body:has([data-layer]) & {
      right: 16px;
      bottom: auto;
      left: 16px;
      top: 4px;
    }
  }
`;

const Stack = styled.div`
  display: grid;
  & > * {
    margin-top: 12px;
    animation: ${rise} var(--m-dur-2) var(--m-ease-out);
  }
`;
