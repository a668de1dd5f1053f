import styled from 'styled-components';
import { useFormState } from '../form/formState';
import { draftLabels } from './labels';

/** Lists the required fields that are still empty, each with a link to its field. */
export function MissingFields() {
  const { missing, element } = useFormState();
  if (missing.length === 0) return null;

  function focus(label: string) {
    const labels = [...(element.current?.querySelectorAll('label') ?? [])];
    labels.find(({ textContent }) => textContent.trim() === label)?.control?.focus();
  }

  return (
    <p>
      {draftLabels.missing}{' '}
      {missing.map((label, index) => (
        <span key={label}>
          {index > 0 && ', '}
          <Link type="button" onClick={() => focus(label)}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}

const Link = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;
