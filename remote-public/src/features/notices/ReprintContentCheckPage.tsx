import original from '@juris/contract/page-texts/reprintContentCheck.json';
import { usePageTexts } from '@juris/platform';
import { NoticePage } from './NoticePage';

/** Page that describes how the content of a legal title is checked before a reprint. */
export const ReprintContentCheckPage = () => (
  <NoticePage notice={usePageTexts('reprintContentCheck', original)} />
);
