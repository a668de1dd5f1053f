import type { ComponentProps } from 'react';
import { Field } from '@juris/shared-ui/Field/Field';
import { Left } from './Left';
import type { RecordField } from './useRecord';

interface RecordLineProps extends Omit<ComponentProps<typeof Field>, 'error'> {
  /** The field of the record that it shows. */
  field: RecordField;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

/** A line of text of the record. What is wrong with it is said when it has been left. */
export const RecordLine = ({ field: { onBlur, error }, wide = false, ...props }: RecordLineProps) => (
  <Left $wide={wide} onBlur={onBlur}>
    <Field {...props} error={error} />
  </Left>
);
