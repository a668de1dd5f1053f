import { useState } from 'react';
import styled from 'styled-components';
import { Field } from '@juris/shared-ui/Field/Field';
import type { Bindings } from './fields';

export interface AltTextFieldProps {
  /** The field, bound to the draft. */
  field: ReturnType<Bindings<{ altText: string }>['bind']>;
  /** The image that was chosen now. */
  file: File | undefined;
  /** What it means that there are no words. */
  silent: string;
}

/**
 * What the image shows, in words, or that it only decorates. When an image is chosen it is asked for: what was said of
 * the one before may not hold.
 */
export function AltTextField({ field, file, silent }: AltTextFieldProps) {
  // The image that a duplicate takes along is there from the start, and no new one.
  const [answered, setAnswered] = useState(file);
  const isAsked = file !== undefined && answered !== file;
  const isDecorative = field.value === '' && !isAsked;
  const answer = (value: string) => {
    setAnswered(file);
    field.onChange(value);
  };
  return (
    <div>
      <Field
        {...field}
        onChange={answer}
        hint="What the image shows, in a few words: it is read out to people who do not see it."
      />
      <Decorative>
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => {
            if (target.checked) answer('');
          }}
        />
        {silent}
      </Decorative>
      <Asked aria-live="polite">{isAsked && (field.value === '' ? askNew : askAgain)}</Asked>
    </div>
  );
}

const askNew = 'What does the new image show? Without an answer nothing is read out.';
const askAgain = 'Do these words hold for the new image too?';

const Decorative = styled.label`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  margin-top: 6px;
  cursor: pointer;
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--c-neem);
  }
`;

const Asked = styled.p`
  font-weight: var(--w-medium);
`;
