import type { SeriesProfile } from '@juris/contract';
import { textInOneLine } from '@juris/contract/richText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linesColumn, textColumn } from '../../editor/table/columns';
import { seriesLabels } from './labels';

export const nameOf = ({ name }: SeriesProfile) => name;

/** Returns the ISSNs of a series, each with its edition. */
const issnsOf = ({ issn, eIssn }: SeriesProfile) =>
  [issn && seriesLabels.printed(issn), eIssn && seriesLabels.online(eIssn)].filter(Boolean);

/** Columns of the list of series. */
export const columns: readonly Column<SeriesProfile>[] = [
  textColumn(seriesLabels.name, 'name', nameOf, { sortsBy: 'name' }),
  linesColumn(seriesLabels.issns, 'detail', issnsOf),
  textColumn(seriesLabels.description, 'wide', ({ description }) => textInOneLine(description), { cut: 20 }),
];
