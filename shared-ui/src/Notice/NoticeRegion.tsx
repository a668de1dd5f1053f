import { useEffect, useRef, type FocusEvent, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { uiLabels } from '../labels';
import { aboveLayers } from '../Layer/Layer';
import { below } from '../theme/media';
import { useIsHydrated } from '../useIsHydrated/useIsHydrated';
import { Icon, type IconName } from '../Icon/Icon';

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
  const isHydrated = useIsHydrated();
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

  if (!isHydrated) return null;
  return createPortal(
    <Region ref={region} aria-label={uiLabels.messages} onFocus={saveFocusOrigin} {...aboveLayers}>
      <Stack>{notices.filter(isAlert).map(drawn)}</Stack>
      <Stack aria-live="polite">{notices.filter((notice) => !isAlert(notice)).map(drawn)}</Stack>
    </Region>,
    document.body,
  );

  function drawn({ id, ...notice }: NoticeRegionProps['notices'][number]) {
    return <Notice key={id} {...notice} onDismiss={() => dismiss(id)} />;
  }
}

const isAlert = ({ tone }: { tone: NoticeProps['tone'] }) => tone !== 'success';

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
  /* Beside the close button of a dialog, which is at the top right. Its other buttons are at the bottom. */
  body:has([data-layer]) & {
    top: 4px;
    bottom: auto;
    left: 16px;
  }
  ${below.tablet} {
    left: 16px;
    right: 16px;
    bottom: 16px;
  }
`;

const Stack = styled.div`
  display: grid;
  & > * {
    margin-top: 12px;
    animation: ${rise} var(--m-dur-2) var(--m-ease-out);
  }
`;

/** A button in a message, such as "Undo". */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** Props of {@link Notice}. */
interface NoticeProps {
  /** Type of the message, which determines its colour, its role and how long it is shown. */
  tone: 'success' | 'failure' | 'information';
  text: string;
  action?: NoticeAction | undefined;
  /** True if the message stays until the user or the caller dismisses it. */
  stays?: boolean | undefined;
  onDismiss: () => void;
}

/**
 * A message to the user. A success has the role `status`, the other tones have `alert`. A failure, or a message
 * with `stays`, stays until it is dismissed. Other messages disappear after 6 seconds, or after 20 seconds if they have an action. The timer stops
 * while the message has the pointer or the focus, and then starts again from the beginning.
 */
export function Notice({ tone, text, action, stays, onDismiss }: NoticeProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const isTimed = tone !== 'failure' && !stays && !held;
  const limit = action ? withActionMs : staysMs;
  useEffect(() => {
    if (!isTimed) return;
    const gone = setTimeout(() => dismiss(), limit);
    return () => clearTimeout(gone);
  }, [isTimed, limit]);

  return (
    <Toast
      role={tone === 'success' ? 'status' : 'alert'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign $tone={tone}>
        <Icon name={signs[tone]} size={20} />
      </Sign>
      <span>{text}</span>
      {action && (
        <Action
          type="button"
          aria-keyshortcuts={actionKey}
          title={actionKey}
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Action>
      )}
      <Dismiss type="button" aria-label={uiLabels.dismiss} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </Dismiss>
    </Toast>
  );
}

/** Key that moves the focus from anywhere on the page to the action of the latest message. */
const actionKey = 'F8';

const staysMs = 6_000;
const withActionMs = 20_000;
const signs: Record<NoticeProps['tone'], IconName> = {
  success: 'done',
  failure: 'alert',
  information: 'alert',
};
const colours: Record<NoticeProps['tone'], string> = {
  success: 'var(--c-neem)',
  failure: 'var(--c-chay)',
  information: 'var(--c-indigo)',
};

const Sign = styled.span<{ $tone: NoticeProps['tone'] }>`
  flex: none;
  margin-top: 1px;
  color: ${({ $tone }) => colours[$tone]};
`;

const Toast = styled.div`
  display: flex;
  gap: 12px;
  align-items: start;
  padding: 14px 10px 14px 16px;
  border-radius: var(--r-2);
  background: var(--c-surface);
  box-shadow: var(--sh-toast);
  font-size: 0.875rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  button {
    flex: none;
    min-height: 28px;
    margin-top: -3px;
    border: 0;
    border-radius: var(--r-1);
    background: none;
    cursor: pointer;
  }
  button:hover {
    background: var(--c-ledger-2);
    color: var(--c-ink);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  padding: 0;
  color: var(--c-ink-3);
`;

const Action = styled.button`
  padding: 0 8px;
  color: var(--c-ink);
  font-weight: var(--w-semibold);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
