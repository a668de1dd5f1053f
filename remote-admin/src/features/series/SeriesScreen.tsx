import { textInOneLine } from '@juris/contract/richText';
import { series as declaration } from '@juris/contract/types/series';
import type { SeriesProfile, SeriesProfileChange } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { contentApi, standardEndpoints } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { SeriesField } from '../../editor/catalogue/SeriesField';
import { ContentScreen } from '../../editor/ContentScreen';
import type { Controls } from '../../editor/form/formDefinition';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import { linesColumn } from '../../editor/table/columns';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { seriesForm, type SeriesDraft } from './seriesDraft';

/** Screen at `/admin/manageseries` that manages descriptions and ISSNs. The specification does not contain it. */
export function SeriesScreen() {
  const content = useContent(series, { columns });
  return <ContentScreen {...{ content, controls }} form={seriesForm} />;
}

/** Returns the ISSNs of a series, each with its edition. */
const issnsOf = ({ issn, eIssn }: SeriesProfile) =>
  [issn && `${issn} (print)`, eIssn && `${eIssn} (online)`].filter(Boolean);

const declared: Column<SeriesProfile>[] = declaredColumns(declaration, textInOneLine);
const columns = declared.toSpliced(1, 0, linesColumn('ISSN', 'detail', issnsOf));

const controls: Controls<typeof declaration, SeriesDraft, SeriesProfile> = {
  // The books suggest titles.
  name: ({ bind }) => <SeriesField {...bind('name')} hint={declaration.fields.name.hint} />,
  description: ({ bind }) => <RichTextArea {...bind('description')} />,
};

const series = contentApi('seriesProfile', {
  ...standardEndpoints<SeriesProfile>('series-profiles'),
  sent: (draft: SeriesDraft) => ({ ...draft }) satisfies FormBody<SeriesProfileChange>,
});
