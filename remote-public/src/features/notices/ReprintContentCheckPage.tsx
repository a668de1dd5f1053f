import type { NoticeText } from './notice';
import { NoticePage } from './NoticePage';
import text from './reprintContentCheck.json';

const notice: NoticeText = text;

/** Page that describes how the content of a legal title is checked before a reprint. */
export const ReprintContentCheckPage = () => <NoticePage notice={notice} />;
