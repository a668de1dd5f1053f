import type { Notice } from './notice';
import { NoticePage } from './NoticePage';
import text from './southAsianEditions.json';

const notice: Notice = text;

/** The notice about editions that are sold in six countries only. */
export const SouthAsianEditionsPage = () => <NoticePage notice={notice} />;
