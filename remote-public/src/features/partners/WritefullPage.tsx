import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './writefull.json';

const writefull: Partner = text;

/** About Writefull, a writing assistant. */
export const WritefullPage = () => <PartnerPage partner={writefull} />;
