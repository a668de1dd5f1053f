import { useCallback } from 'react';
import type { Activity } from '../../features/activity/activityApi';
import { ActivityScreen } from '../../features/activity/ActivityScreen';
import { useAdminTitlePublishersQuery } from '../../features/titles/titlesApi';
import { changedFields } from './changedFields';

/** Screen at `/admin/activity`, which names changed fields with the labels of all forms. */
export function ActivityWithFields() {
  const { currentData: publishers = none } = useAdminTitlePublishersQuery();
  const fieldsOf = useCallback((entry: Activity) => changedFields(entry, publishers), [publishers]);
  return <ActivityScreen fieldsOf={fieldsOf} />;
}

const none = [] as const;
