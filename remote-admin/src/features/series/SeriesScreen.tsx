import { ContentScreen } from '../../editor/ContentScreen';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { useContent } from '../../editor/table/useContent';
import { seriesLabels } from './labels';
import { series } from './seriesApi';
import { columns, nameOf } from './seriesColumns';
import { seriesForm } from './seriesDraft';
import { SeriesFields } from './SeriesFields';

/** Screen at `/admin/manageseries` that manages descriptions and ISSNs. The specification does not contain it. */
export function SeriesScreen() {
  const content = useContent(series, { columns });
  return <ContentScreen {...{ content, labels, nameOf }} form={seriesForm} Fields={SeriesFields} />;
}

const labels: ContentLabels = seriesLabels;
