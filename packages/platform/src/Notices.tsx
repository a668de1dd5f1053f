import { NoticeRegion } from '@juris/shared-ui/Notice/NoticeRegion';
import { dismissNotice, useAppDispatch, useAppSelector } from './index';

/** The messages of the store, on every page of all remotes. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector((state) => state.notices);
  return <NoticeRegion notices={notices} onDismiss={(id) => dispatch(dismissNotice(id))} />;
}
