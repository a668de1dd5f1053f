import { NoticeRegion } from '@juris/shared-ui/Notice/NoticeRegion';
import { dismissNotice, useAppDispatch, useAppSelector } from './index';

/** Renders the store's messages. The shell mounts it once, for the pages of all remotes. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector((state) => state.notices);
  return <NoticeRegion notices={notices} onDismiss={(id) => dispatch(dismissNotice(id))} />;
}
