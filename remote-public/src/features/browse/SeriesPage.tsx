import { series } from '../../api/browse';
import { BookUnavailable } from '../../books/BookUnavailable';
import { AboutSeries } from './AboutSeries';
import { BrowsePage } from './BrowsePage';
import { browseLabels as labels } from './labels';
import { useBrowseSelection } from './useBrowseSelection';

/** Page of a series with description, ISSNs and the volumes in order. */
export function SeriesPage() {
  const { filters, selection } = useBrowseSelection();
  const query = series.useQuery(selection);
  const { data } = query;
  if (!data) return <BookUnavailable title={labels.series} query={query} />;
  return (
    <BrowsePage
      title={data.title}
      lead={labels.seriesLead}
      intro={<AboutSeries series={data} />}
      query={query}
      filters={filters}
      countOf={labels.volumes}
    />
  );
}
