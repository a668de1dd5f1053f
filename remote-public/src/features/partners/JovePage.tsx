import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './jove.json';

const jove: Partner = text;

/** Page about JoVE, a publisher of science videos that the company represents. */
export const JovePage = () => <PartnerPage partner={jove} />;
