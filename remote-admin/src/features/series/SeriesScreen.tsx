import { textInOneLine } from '@juris/contract/richText';
import { series as declaration } from '@juris/contract/types/series';
import type { SeriesProfile } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { ContentScreen } from '../../editor/ContentScreen';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { linesColumn } from '../../editor/table/columns';
import { useContent } from '../../editor/table/useContent';
import { seriesLabels } from './labels';
import { series } from './seriesApi';
import { seriesForm } from './seriesDraft';
import { SeriesFields } from './SeriesFields';

/** Screen at `/admin/manageseries` that manages descriptions and ISSNs. The specification does not contain it. */
export function SeriesScreen() {
  const content = useContent(series, { columns });
  return <ContentScreen {...{ content, labels, nameOf }} form={seriesForm} Fields={SeriesFields} />;
}

const nameOf = declaredName(declaration);

/** Returns the ISSNs of a series, each with its edition. */
const issnsOf = ({ issn, eIssn }: SeriesProfile) =>
  [issn && seriesLabels.printed(issn), eIssn && seriesLabels.online(eIssn)].filter(Boolean);

const declared: Column<SeriesProfile>[] = declaredColumns(declaration, textInOneLine);
const columns = declared.toSpliced(1, 0, linesColumn(seriesLabels.issns, 'detail', issnsOf));

const labels: ContentLabels = seriesLabels;
