import type { NoticeText } from './notice';
import { NoticePage } from './NoticePage';
import text from './southAsianEditions.json';

const notice: NoticeText = text;

/** Page about the cheaper editions that are sold only in six South Asian countries. */
export const SouthAsianEditionsPage = () => <NoticePage notice={notice} />;
