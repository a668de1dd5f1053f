import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './thomsonReuters.json';

const thomsonReuters: Partner = text;

/** About the legal partner. */
export const ThomsonPage = () => <PartnerPage partner={thomsonReuters} />;
