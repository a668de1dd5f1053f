import type { ComponentProps } from 'react';
import { Combobox } from '@juris/shared-ui/Combobox/Combobox';
import { BlurScope } from './BlurScope';
import { catalogueLabels } from './labels';
import type { CatalogueField } from './useCatalogueRecord';

interface SuggestionFieldProps extends Omit<ComponentProps<typeof Combobox>, 'error' | 'announce'> {
  field: CatalogueField;
}

/** Renders a text field of the catalogue record that suggests known values. Other values are valid too. */
export const SuggestionField = ({ field: { onBlur, error }, ...props }: SuggestionFieldProps) => (
  <BlurScope onBlur={onBlur}>
    <Combobox {...props} error={error} announce={catalogueLabels.suggestions} />
  </BlurScope>
);
