import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../Icon/Icon';
import { uiLabels } from '../labels';

/** A button in a message, such as "Undo". */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** Props of {@link Notice}. */
export interface NoticeProps {
  /** Type of the message, which determines its colour, its role and how long it is shown. */
  tone: 'success' | 'failure' | 'information';
  text: string;
  action?: NoticeAction | undefined;
  /** True if the message stays until the user or the caller dismisses it. */
  stays?: boolean | undefined;
  onDismiss: () => void;
}

/**
 * A message to the user. A success has the role `status`, the other tones have `alert`. A failure stays until the user
 * dismisses it. Other messages disappear after 6 seconds, or after 20 seconds if they have an action. The timer stops
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
export const actionKey = 'F8';

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
