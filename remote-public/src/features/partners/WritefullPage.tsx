import original from '@juris/contract/page-texts/writefull.json';
import { usePageTexts } from '@juris/platform';
import { PartnerPage } from './PartnerPage';

/** Page about Writefull, a writing tool that the company represents. */
export const WritefullPage = () => <PartnerPage partner={usePageTexts('writefull', original)} />;
