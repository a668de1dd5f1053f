import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';
import text from './jove.json';

const jove: Partner = text;

/** About JoVE, a publisher of science on video. */
export const JovePage = () => <PartnerPage partner={jove} />;
