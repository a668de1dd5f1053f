import { Link } from '@juris/platform';
import { noticeLabels } from './labels';
import type { Notice } from './notice';
import { NoticePage } from './NoticePage';
import text from './reprintContentCheck.json';

const notice: Notice = text;

/** Describes how a title of the legal list is checked before a reprint. */
export const ReprintContentCheckPage = () => (
  <NoticePage notice={notice}>
    <p>
      <Link to="/contactus">{noticeLabels.contact}</Link>
    </p>
  </NoticePage>
);
