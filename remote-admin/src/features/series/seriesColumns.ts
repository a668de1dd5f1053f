import type { SeriesProfile } from '@juris/contract';
import { textInOneLine } from '@juris/contract/richText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../editor/table/columns';
import { seriesLabels } from './labels';

export const nameOf = ({ name }: SeriesProfile) => name;

/** Columns of the list of series. */
export const columns: readonly Column<SeriesProfile>[] = [
  textColumn(seriesLabels.name, 'name', nameOf, { sortsBy: 'name' }),
  textColumn(seriesLabels.issn, 'detail', ({ issn }) => issn),
  textColumn(seriesLabels.eIssn, 'detail', ({ eIssn }) => eIssn),
  textColumn(seriesLabels.description, 'wide', ({ description }) => textInOneLine(description), { cut: 20 }),
];
