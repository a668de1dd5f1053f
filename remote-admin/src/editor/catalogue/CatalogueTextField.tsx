import type { ComponentProps } from 'react';
import { Field } from '@juris/shared-ui/Field/Field';
import { BlurScope } from './BlurScope';
import type { CatalogueField } from './useCatalogueRecord';

interface CatalogueTextFieldProps extends Omit<ComponentProps<typeof Field>, 'error'> {
  /** The field of the record that it shows. */
  field: CatalogueField;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

/** A line of text of the record. What is wrong with it is said when it has been left. */
export const CatalogueTextField = ({
  field: { onBlur, error },
  wide = false,
  ...props
}: CatalogueTextFieldProps) => (
  <BlurScope $wide={wide} onBlur={onBlur}>
    <Field {...props} error={error} />
  </BlurScope>
);
