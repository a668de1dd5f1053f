import { catalogueLabels } from './labels';
import { SuggestionField } from './SuggestionField';
import { useAdminSuggestSeriesQuery } from './suggestionsApi';
import type { CatalogueField } from './useCatalogueRecord';
import { useSuggestions } from './useSuggestions';

interface SeriesFieldProps {
  field: CatalogueField;
  value: string;
  onChange: (title: string) => void;
}

/** Renders the title of the series, with known series as suggestions. */
export function SeriesField({ field, value, onChange }: SeriesFieldProps) {
  const { items, onOpen } = useSuggestions(useAdminSuggestSeriesQuery, value);
  return (
    <SuggestionField
      field={field}
      label={catalogueLabels.series}
      value={value}
      onChange={onChange}
      options={items?.map(({ title, books }) => ({
        key: title,
        name: title,
        note: catalogueLabels.bookCount(books),
      }))}
      onChoose={(index) => onChange(items?.[index]?.title ?? value)}
      onOpen={onOpen}
    />
  );
}
