import original from '@juris/contract/page-texts/brill.json';
import { usePageTexts } from '@juris/platform';
import { PartnerPage } from './PartnerPage';

/** Page about Brill, an academic publisher that the company represents. */
export const BrillPage = () => <PartnerPage partner={usePageTexts('brill', original)} />;
