import { NoticeRegion } from '@juris/shared-ui/Notice/NoticeRegion';
import { dismissNotice, useAppDispatch, useAppSelector } from './index';

/**
 * Renders the messages that the action `notify` has added to the store. The shell mounts this component once for all
 * remotes.
 */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector((state) => state.notices);
  return <NoticeRegion notices={notices} onDismiss={(id) => dispatch(dismissNotice(id))} />;
}
