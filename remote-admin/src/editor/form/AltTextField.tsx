import { useState } from 'react';
import styled from 'styled-components';
import { Field } from '@juris/shared-ui/Field/Field';
import type { Bindings } from './fields';
import { formLabels } from './labels';

export interface AltTextFieldProps {
  field: ReturnType<Bindings<{ altText: string }>['bind']>;
  /** The newly selected image. */
  file: File | undefined;
  /** Label of the checkbox for images without alternative text, e.g. "Decorative image". */
  silent: string;
}

/**
 * Renders the alternative text of an image, with a checkbox for decorative images. After another image is selected, the
 * field asks for a new text, because the previous text may not describe the new image.
 */
export function AltTextField({ field, file, silent }: AltTextFieldProps) {
  // A duplicate starts with a copied image and its text. Only a newly selected image needs another text.
  const [answered, setAnswered] = useState(file);
  const isAsked = file !== undefined && answered !== file;
  const isDecorative = field.value === '' && !isAsked;
  const answer = (value: string) => {
    setAnswered(file);
    field.onChange(value);
  };
  return (
    <div>
      <Field {...field} onChange={answer} hint={formLabels.altTextHint} />
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
      <Asked aria-live="polite">
        {isAsked && (field.value === '' ? formLabels.addDescription : formLabels.checkDescription)}
      </Asked>
    </div>
  );
}

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
