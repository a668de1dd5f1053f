import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './brill.json';

const brill: Partner = text;

/** Page about Brill, an academic publisher that the company represents. */
export const BrillPage = () => <PartnerPage partner={brill} />;
