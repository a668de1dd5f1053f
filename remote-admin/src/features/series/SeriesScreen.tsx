import { textInOneLine } from '@juris/contract/richText';
import { series as declaration } from '@juris/contract/types/series';
import type { SeriesProfile, SeriesProfileChange, BrowsedSeries, SeriesProfileForm } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { contentApi, standardEndpoints } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { SeriesField } from '../../editor/catalogue/SeriesField';
import { ContentScreen } from '../../editor/ContentScreen';
import type { Controls, RecordForm } from '../../editor/form/formDefinition';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import { linesColumn } from '../../editor/table/columns';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { seriesPath } from '@juris/contract/browseAddress';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import { placeholderId, type Preview } from '../../editor/preview/openPreview';

export type SeriesDraft = DraftOf<SeriesProfileForm>;

/** Returns the preview of a draft on the page of the series. The page exists if a public book belongs to the series. */
function preview({ name, ...details }: SeriesDraft, item: SeriesProfile | undefined): Preview {
  return {
    page: seriesPath(name) ?? '/series',
    list: 'browse/series',
    record: { id: item?.id ?? placeholderId, ...(details satisfies Partial<BrowsedSeries['output']>) },
  };
}

export const seriesForm = {
  ...declaredForm(declaration),
  preview,
} as const satisfies RecordForm<SeriesDraft, SeriesProfile>;

/** Screen at `/admin/manageseries` that manages descriptions and ISSNs. The specification does not contain it. */
function SeriesScreen() {
  const content = useContent(series, { columns });
  return <ContentScreen {...{ content, controls }} form={seriesForm} />;
}

export { SeriesScreen as Component };

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
