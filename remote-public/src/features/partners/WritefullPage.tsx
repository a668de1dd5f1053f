import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './writefull.json';

const writefull: Partner = text;

/** Page about Writefull, a writing tool that the company represents. */
export const WritefullPage = () => <PartnerPage partner={writefull} />;
