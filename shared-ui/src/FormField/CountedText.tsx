import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { uiLabels } from '../labels';
import { FormText, type FormFieldProps } from './FormField';

interface CountedTextProps extends Omit<FormFieldProps, 'hint'> {
  hint: string;
  /** Number of words that the form asks for. The counter shows it, but longer texts are accepted. */
  words: number;
}

/** A multi-line text field with a word counter, in a form that also works without scripts. */
export function CountedText({ hint, words, ...field }: CountedTextProps) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => wordsIn(field.defaultValue));
  // Counts the text that was typed before hydration: it is in the element but not in the state.
  useEffect(() => {
    const field = text.current;
    const form = field?.form;
    const emptied = () => setCount(wordsIn(field?.defaultValue ?? ''));
    setCount(wordsIn(field?.value ?? ''));
    form?.addEventListener('reset', emptied);
    return () => form?.removeEventListener('reset', emptied);
  }, []);
  return (
    <div>
      <FormText
        {...field}
        ref={text}
        describedBy={id}
        onInput={(event) => setCount(wordsIn(event.currentTarget.value))}
      />
      <Below id={id}>
        <span>{hint}</span>
        <span>{uiLabels.wordCount(count, words)}</span>
      </Below>
    </div>
  );
}

const wordsIn = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

const Below = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 6px;
  font-size: 0.875rem;
  font-feature-settings: 'tnum';
  color: var(--c-ink-3);
  span:last-child {
    flex: none;
    max-width: 50%;
    text-align: right;
  }
`;
