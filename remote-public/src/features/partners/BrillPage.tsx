import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './brill.json';

const brill: Partner = text;

/** About Brill, an academic publisher. */
export const BrillPage = () => <PartnerPage partner={brill} />;
