import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './thomsonReuters.json';

const thomsonReuters: Partner = text;

/** Page about Thomson Reuters, the partner for legal books. */
export const ThomsonPage = () => <PartnerPage partner={thomsonReuters} />;
