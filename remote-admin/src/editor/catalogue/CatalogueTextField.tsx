import type { ComponentProps } from 'react';
import { Field } from '@juris/shared-ui/Field/Field';
import { BlurScope } from './BlurScope';
import type { CatalogueField } from './useCatalogueRecord';

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
