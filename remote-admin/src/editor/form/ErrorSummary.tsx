import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useFormState } from './formState';
import { formLabels } from './labels';

interface FieldError {
  /** The `id` of the control. */
  id: string;
  label: string;
  message: string;
}

/**
 * Lists the errors of a form with two or more errors, with links to the fields. It is read from the rendered fields, so
 * labels, messages and order are the same.
 */
export function ErrorSummary() {
  const form = useFormState();
  const [errors, setErrors] = useState<FieldError[]>([]);
  useEffect(() => {
    const found = errorsIn(form.element.current);
    setErrors((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
  }, [form]);
  if (errors.length < 2) return null;
  return (
    <Box role="group" aria-label={formLabels.errors(errors.length)}>
      <p>{formLabels.errors(errors.length)}</p>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Returns the errors that the fields of a form show, in the order of the fields. */
function errorsIn(form: HTMLFormElement | null): FieldError[] {
  return [...(form?.querySelectorAll('[aria-invalid="true"]') ?? [])].map(({ id }) => ({
    id,
    label: textOf(form?.querySelector(`label[for="${CSS.escape(id)}"]`)),
    message: textOf(document.getElementById(`${id}-error`)),
  }));
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';

const Box = styled.div`
  margin-bottom: 18px;
  padding: 12px;
  border-left: 4px solid var(--c-chay);
  border-radius: 6px;
  background: var(--c-turmeric-wash);
  font-size: 0.875rem;
  p {
    font-weight: var(--w-medium);
  }
  ul {
    margin-top: 6px;
    padding-left: 18px;
    list-style: disc;
  }
  li {
    margin-top: 2px;
  }
`;
