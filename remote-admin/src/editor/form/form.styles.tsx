import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

const twoColumns = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 20px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Form with its fields in two columns, or in one column on small screens. */
export const Fields = styled.form`
  ${twoColumns}
`;

/** Part of a form with its fields in two columns, or in one column on small screens. */
export const FieldGroup = styled.div`
  ${twoColumns}
`;

/** Wraps the fields of a form and disables them for users who may only view the item. */
export const ReadOnly = styled.fieldset`
  display: contents;
`;

/** Line above the fields, such as the explanation of the asterisk of required fields. */
export const Explanation = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  span {
    color: var(--c-chay);
  }
`;

/** Wraps a field that spans the full width of the form. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

/** The publication state of an item and the check of its links, side by side if they fit. */
export const StatusRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  & > * {
    flex: 1 1 auto;
    align-content: center;
  }
  & > :first-child {
    flex-grow: 99;
  }
`;

interface CheckBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text after the box. */
  children: ReactNode;
  className?: string | undefined;
}

/** A check box in its label. */
export const CheckBox = ({ checked, onChange, children, className }: CheckBoxProps) => (
  <label className={className}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);

/** A check box with the height of a field. */
export const Choice = styled(CheckBox)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 44px;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--c-ink);
  }
`;

/** Several controls with a legend, without the border of a fieldset. */
export const PlainFieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    font-size: 0.8125rem;
  }
`;

/** Buttons side by side. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** A message in one line with buttons, such as a warning above a list. */
export const MessageStrip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  padding: 8px 12px;
  border-radius: 6px;
  background: var(--c-turmeric-wash);
  p {
    flex: 1 1 260px;
  }
`;
