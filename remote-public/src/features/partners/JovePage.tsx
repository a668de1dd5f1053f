import original from '@juris/contract/page-texts/jove.json';
import { usePageTexts } from '@juris/platform';
import { PartnerPage } from './PartnerPage';

/** Page about JoVE, a publisher of science videos that the company represents. */
export const JovePage = () => <PartnerPage partner={usePageTexts('jove', original)} />;
