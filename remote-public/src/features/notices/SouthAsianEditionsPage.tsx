import original from '@juris/contract/page-texts/southAsianEditions.json';
import { usePageTexts } from '@juris/platform';
import { NoticePage } from './NoticePage';

/** Page about the cheaper editions that are sold only in six South Asian countries. */
export const SouthAsianEditionsPage = () => (
  <NoticePage notice={usePageTexts('southAsianEditions', original)} />
);
