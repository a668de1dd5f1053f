import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../Icon/Icon';

export interface NoticeProps {
  /** Its colour and its role. */
  tone: 'success' | 'failure' | 'information';
  text: string;
  onDismiss: () => void;
}

/**
 * One message. A success is a `status`, all else an `alert`. A failure stays until it is dismissed; the others
 * go after six seconds, counted anew when the pointer or the focus leaves them.
 */
export function Notice({ tone, text, onDismiss }: NoticeProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const stays = tone === 'failure' || held;
  useEffect(() => {
    if (stays) return;
    const gone = setTimeout(() => dismiss(), staysMs);
    return () => clearTimeout(gone);
  }, [stays]);

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
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </Toast>
  );
}

const staysMs = 6_000;
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
  margin-top: 1px;
  color: ${({ $tone }) => colours[$tone]};
`;

const Toast = styled.div`
  display: grid;
  grid-template-columns: 20px 1fr 28px;
  gap: 12px;
  align-items: start;
  padding: 14px 10px 14px 16px;
  border-radius: var(--r-2);
  background: var(--c-surface);
  box-shadow: var(--sh-toast);
  font-size: 0.875rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    margin-top: -3px;
    padding: 0;
    border: 0;
    border-radius: var(--r-1);
    background: none;
    color: var(--c-ink-3);
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
