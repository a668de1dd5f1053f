import { series } from '../../api/browse';
import { BookUnavailable } from '../../books/BookUnavailable';
import { BrowsePage, useBrowseSelection } from './BrowsePage';
import { browseLabels as labels } from './labels';
import type { BrowsedSeries } from '@juris/contract';
import { FormattedText } from '../../text/FormattedText';
import { AboutDetail, AboutRow } from './about.styles';

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

interface AboutSeriesProps {
  series: Pick<BrowsedSeries['output'], 'description' | 'issn' | 'eIssn'>;
}

/** Description and ISSNs of a series. Renders nothing without a series profile. */
function AboutSeries({ series: { description = '', issn = '', eIssn = '' } }: AboutSeriesProps) {
  const issns = labels.issns(issn, eIssn);
  if (!description && !issns) return null;
  return (
    <AboutRow aria-label={labels.aboutSeries}>
      <div>
        <FormattedText text={description} />
        {issns && <AboutDetail>{issns}</AboutDetail>}
      </div>
    </AboutRow>
  );
}
