import type { BrowsedSeries } from '@juris/contract';
import { FormattedText } from '../../text/FormattedText';
import { AboutDetail, AboutRow } from './about.styles';
import { browseLabels as labels } from './labels';

interface AboutSeriesProps {
  series: Pick<BrowsedSeries['output'], 'description' | 'issn' | 'eIssn'>;
}

/** Description and ISSNs of a series. Renders nothing without a series profile. */
export function AboutSeries({ series: { description = '', issn = '', eIssn = '' } }: AboutSeriesProps) {
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
