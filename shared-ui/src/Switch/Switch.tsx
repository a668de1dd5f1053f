import styled from 'styled-components';
import { below } from '../theme/media';

interface SwitchProps {
  /** What is switched: the name of the row. */
  name: string;
  checked: boolean;
  /** Called with the wanted state; the owner decides, and may ask first. */
  onChange: (checked: boolean) => void;
  /** A change is on its way to the server. */
  busy?: boolean;
  /**
   * The words beside it, on and off; they are for the eye, the state is in the role. On small screens there is room
   * for words only below it, and only these need it there: active and inactive rows are told apart by their look.
   */
  words?: readonly [on: string, off: string];
}

/** An on/off switch with its state in a word beside it. */
export function Switch({ name, checked, onChange, busy = false, words }: SwitchProps) {
  const word = (words ?? usual)[checked ? 0 : 1];
  return (
    <Face
      $worded={Boolean(words)}
      type="button"
      role="switch"
      aria-checked={checked}
      // The word is to be seen, so it must be part of the name: who speaks to the page says what is there.
      aria-label={`${name}: ${word}`}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!checked);
      }}
    >
      <span aria-hidden="true">{word}</span>
    </Face>
  );
}

const usual = ['Active', 'Inactive'] as const;

const Face = styled.button<{ $worded: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-width: 92px;
  padding: 4px 0;
  border: 0;
  border-radius: var(--r-1);
  background: none;
  color: var(--c-ink-2);
  font-size: 0.8125rem;
  text-align: left;
  cursor: pointer;
  &::before {
    content: '';
    flex: none;
    width: 34px;
    height: 20px;
    border-radius: 99px;
    background:
      radial-gradient(circle at 10px 50%, var(--c-surface) 7px, transparent 7.6px), var(--c-line-strong);
    transition: background var(--m-dur-1);
  }
  &[aria-checked='true']::before {
    background: radial-gradient(circle at 24px 50%, var(--c-surface) 7px, transparent 7.6px), var(--c-neem);
  }
  &[aria-busy] {
    cursor: progress;
  }
  ${below.tablet} {
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    gap: 0;
    ${({ $worded }) => ($worded ? 'flex-direction: column; gap: 2px; font-size: 0.75rem;' : 'font-size: 0;')}
  }
  @media (forced-colors: active) {
    &::before {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
    }
  }
`;
