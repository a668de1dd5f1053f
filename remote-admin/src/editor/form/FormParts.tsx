import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { formParts, type FormPart } from '@juris/contract/types/kinds';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { below } from '@juris/shared-ui/theme/media';
import { useKeyDown } from '../keyboard/useCommandKey';
import { FieldGroup } from './form.styles';
import { formLabels } from './labels';

interface FormPartsProps {
  /** The fields of each part, in the order of the parts. */
  parts: readonly { part: FormPart; fields: ReactNode }[];
}

const keySteps: Partial<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/**
 * Renders a long form in parts, below a contents list that stays visible and counts the errors of each part.
 * Alt+Page Down and Alt+Page Up move the focus to the next and the previous part.
 */
export function FormParts({ parts }: FormPartsProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(parts[0]?.part);
  const [errors, setErrors] = useState<Partial<Record<FormPart, number>>>({});

  // The fields of the catalogue record validate themselves, so the errors are read from the rendered fields.
  useEffect(() => {
    const found = Object.fromEntries(
      parts.map(({ part }) => [part, countErrors(document.getElementById(id + part))]),
    );
    setErrors((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
  }, [id, parts]);

  // On phones, the contents list wraps. Headings and focused fields scroll to a place below it.
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      frame.current?.style.setProperty('--contents-height', `${contents.current?.offsetHeight ?? 0}px`),
    );
    if (contents.current) observer.observe(contents.current);
    return () => observer.disconnect();
  }, []);

  function jump(part: FormPart) {
    setCurrent(part);
    const section = document.getElementById(id + part);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }

  useKeyDown((event) => {
    const step = event.altKey ? keySteps[pressedKey(event)] : undefined;
    if (!step || frame.current?.closest('[inert]')) return;
    event.preventDefault();
    const next = parts[parts.findIndex(({ part }) => part === current) + step];
    if (next) jump(next.part);
  });

  return (
    <Frame ref={frame}>
      <Contents ref={contents} aria-label={formLabels.contents}>
        {parts.map(({ part }) => (
          <a
            key={part}
            href={`#${id}${part}`}
            aria-current={part === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              jump(part);
            }}
          >
            {formParts[part]}
            {errors[part] ? (
              <Count>
                {errors[part]}
                <span className="vh"> {formLabels.partErrors(errors[part])}</span>
              </Count>
            ) : null}
          </a>
        ))}
      </Contents>
      {parts.map(({ part, fields }) => (
        <Part
          key={part}
          id={id + part}
          aria-labelledby={`${id}${part}-heading`}
          onFocus={() => setCurrent(part)}
        >
          <h3 id={`${id}${part}-heading`}>{formParts[part]}</h3>
          <FieldGroup>{fields}</FieldGroup>
        </Part>
      ))}
    </Frame>
  );
}

const countErrors = (section: Element | null) =>
  section?.querySelectorAll('[aria-invalid="true"]').length ?? 0;

const Frame = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

/** Stays at the top of the scrolling body of the dialog, over its whole width and its padding. */
const Contents = styled.nav`
  position: sticky;
  top: -22px;
  z-index: 3;
  display: flex;
  gap: 0 18px;
  margin: 0 -24px 6px;
  padding: 0 24px;
  overflow-x: auto;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-surface);
  scrollbar-width: none;
  a {
    display: flex;
    flex: none;
    gap: 6px;
    align-items: center;
    min-height: 44px;
    color: var(--c-ink-2);
    font-weight: var(--w-medium);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--c-ink);
  }
  a[aria-current] {
    color: var(--c-ink);
    box-shadow: inset 0 -3px var(--c-chay);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    display: none;
  }
  ${below.tablet} {
    top: -18px;
    flex-wrap: wrap;
    margin-inline: -18px;
    padding-inline: 18px;
    overflow-x: visible;
    a {
      min-height: 36px;
    }
  }
`;

const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: #a3242b;
  color: #fff;
  font-size: 0.75rem;
  line-height: 20px;
  text-align: center;
`;

const Part = styled.section`
  padding-top: 14px;
  scroll-margin-top: calc(var(--contents-height, 45px) - 5px);
  h3 {
    margin-bottom: 12px;
    font-size: 0.9375rem;
  }
  & + & {
    margin-top: 24px;
    border-top: 1px solid var(--c-line);
  }
  /* Keeps a focused field out of the contents list. */
  :is(input, select, textarea, button, [contenteditable]) {
    scroll-margin-top: calc(var(--contents-height, 45px) + 39px);
  }
`;
