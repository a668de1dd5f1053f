import type { BrowsedSeries, SeriesProfile, SeriesProfileForm } from '@juris/contract';
import { seriesPath } from '@juris/contract/browseAddress';
import { series } from '@juris/contract/types/series';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
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
  ...declaredForm(series),
  preview,
} as const satisfies RecordForm<SeriesDraft, SeriesProfile>;
