import original from '@juris/contract/page-texts/thomsonReuters.json';
import { usePageTexts } from '@juris/platform';
import { PartnerPage } from './PartnerPage';

/** Page about Thomson Reuters, the partner for legal books. */
export const ThomsonPage = () => <PartnerPage partner={usePageTexts('thomsonReuters', original)} />;
