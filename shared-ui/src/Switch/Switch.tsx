import styled from 'styled-components';
import { below } from '../theme/media';

interface SwitchProps {
  /** Name of the object that is switched on and off, such as the title of the row. */
  name: string;
  checked: boolean;
  /**
   * Called with the requested state. The switch changes only when the owner changes `checked`, e.g. after a
   * confirmation.
   */
  onChange: (checked: boolean) => void;
  /** True while a change is being saved. The switch then ignores clicks. */
  busy?: boolean;
  /**
   * Visible texts for the two states, "Active" and "Inactive" by default. On mobile, given texts are below the switch.
   * Default ones are hidden there, because the row colour shows the state.
   */
  words?: readonly [on: string, off: string] | undefined;
}

/** A switch with two states and a text beside it that names the current state. */
export function Switch({ name, checked, onChange, busy = false, words }: SwitchProps) {
  const word = (words ?? usual)[checked ? 0 : 1];
  return (
    <Face
      $worded={Boolean(words)}
      type="button"
      role="switch"
      aria-checked={checked}
      // The accessible name contains the visible text, which users of voice control say.
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
    text-align: center;
    ${({ $worded }) => ($worded ? 'flex-direction: column; gap: 2px; font-size: 0.75rem;' : 'font-size: 0;')}
  }
  @media (forced-colors: active) {
    &::before {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
    }
  }
`;
