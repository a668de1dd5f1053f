import { Combobox } from '@juris/shared-ui/Combobox/Combobox';
import type { FieldLayoutProps } from '@juris/shared-ui/Field/FieldLayout';
import { catalogueLabels } from './labels';
import { useAdminSuggestSeriesQuery, useSuggestions } from './useSuggestions';

interface SeriesFieldProps extends FieldLayoutProps {
  value: string;
  onChange: (title: string) => void;
}

/** Renders the title of a series, with the series of the books as suggestions. Other values are valid too. */
export function SeriesField(props: SeriesFieldProps) {
  const { value, onChange } = props;
  const { items, onOpen } = useSuggestions(useAdminSuggestSeriesQuery, value);
  return (
    <Combobox
      {...props}
      options={items?.map(({ title, books }) => ({
        key: title,
        name: title,
        note: catalogueLabels.bookCount(books),
      }))}
      onChoose={(index) => onChange(items?.[index]?.title ?? value)}
      onOpen={onOpen}
      announce={catalogueLabels.suggestions}
    />
  );
}
