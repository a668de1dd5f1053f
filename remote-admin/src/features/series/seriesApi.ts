import type { SeriesProfile, SeriesProfileChange } from '@juris/contract';
import { contentApi, standardEndpoints } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import type { SeriesDraft } from './seriesDraft';

/** API endpoints of series profiles. */
export const series = contentApi('SeriesProfile', {
  ...standardEndpoints<SeriesProfile>('series-profiles'),
  sent: (draft: SeriesDraft) => ({ ...draft }) satisfies FormBody<SeriesProfileChange>,
});
