import type { ComponentProps } from 'react';
import { Field } from '@juris/shared-ui/Field/Field';
import type { CatalogueField } from './useCatalogueRecord';
import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/**
 * Wraps a control without the prop `onBlur`. React's blur event bubbles to this element. With `$wide` it spans the full
 * width of the form.
 */
export const BlurScope = styled.div<{ $wide?: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;

interface CatalogueTextFieldProps extends Omit<ComponentProps<typeof Field>, 'error'> {
  field: CatalogueField;
  /** Spans the full width of the form. */
  wide?: boolean;
}

/** Renders a text field of the catalogue record. The field shows its error only after it has lost focus. */
export const CatalogueTextField = ({
  field: { onBlur, error },
  wide = false,
  ...props
}: CatalogueTextFieldProps) => (
  <BlurScope $wide={wide} onBlur={onBlur}>
    <Field {...props} error={error} />
  </BlurScope>
);

/**
 * Lays out the fields and buttons of one list entry. The props are values of `grid-template-columns`, for wide screens
 * and tablets.
 */
export const EntryRow = styled.div<{ $columns: string; $columnsOnTablets: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: 10px;
  align-items: start;
  margin-bottom: 12px;
  ${below.tablet} {
    grid-template-columns: ${({ $columnsOnTablets }) => $columnsOnTablets};
  }
`;
