import styled from 'styled-components';

interface FormChoiceProps {
  /** Question that the options answer. */
  legend: string;
  /** Name under which the form sends the value. */
  name: string;
  options: readonly string[];
  /** Option that is selected initially. If it is not one of the options, nothing is selected. */
  defaultValue: string;
}

/** A question with two or three radio buttons side by side, in a form that also works without scripts. */
export const FormChoice = ({ legend, name, options, defaultValue }: FormChoiceProps) => (
  <Question>
    <legend>{legend}</legend>
    <Answers>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} /> {option}
        </label>
      ))}
    </Answers>
  </Question>
);

const Question = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    line-height: 1.4;
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  max-width: 360px;
  label {
    flex: 1 1 100px;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: var(--l-control-h);
    padding: 0 14px;
    border: 1px solid var(--c-line-strong);
    border-radius: var(--r-1);
    background: var(--c-surface);
    font-size: 1rem;
    cursor: pointer;
  }
  label:hover {
    border-color: var(--c-ink);
  }
  label:has(:checked) {
    border-color: var(--c-ink);
    box-shadow: inset 0 0 0 1px var(--c-ink);
  }
  input {
    appearance: none;
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    border: 1.5px solid var(--c-line-strong);
    border-radius: 50%;
    background: var(--c-surface);
    cursor: pointer;
  }
  input:focus-visible {
    border-radius: 50%;
  }
  input:checked {
    border-color: var(--c-ink);
  }
  input:checked::after {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--c-chay);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`;
