import { useCallback } from 'react';
import type { Publisher, VersionedTypeName } from '@juris/contract';
import { recordDeclarations } from '@juris/contract/types/recordTypes';
import { recordForm } from '../../editor/form/declaredForm';
import { versionFields, type VersionField, type VersionReading } from '../../editor/history/versionFields';
import { type Activity, ActivityScreen } from '../../features/activity/ActivityScreen';
import { leaderForm } from '../../features/leaders/leaderDraft';
import { openAccessForm } from '../../features/open-access/openAccessDraft';
import { textsReading } from '../../features/pages/pageForm';
import { asObject } from '../../features/pages/textSchema';
import { resourceForm } from '../../features/resources/resourceDraft';
import { titleForm } from '../../features/titles/titleDraft';
import { titlePublishers } from '../../features/titles/titlesApi';

/** Screen at `/admin/activity`, which names changed fields with the labels of all forms. */
function ActivityWithFields() {
  const { currentData: publishers = none } = titlePublishers.useQuery();
  const fieldsOf = useCallback((entry: Activity) => changedFields(entry, publishers), [publishers]);
  return <ActivityScreen fieldsOf={fieldsOf} />;
}

export { ActivityWithFields as Component };

const none = [] as const;

type Change = NonNullable<Activity['changes']>;

/**
 * Returns the form fields that an entry of the activity list has changed; empty without a previous version.
 * @param publishers Publishers that have loaded. Titles show their names.
 */
export function changedFields({ kind, changes }: Activity, publishers: readonly Publisher[]): VersionField[] {
  if (!changes || !isTypeName(kind)) return [];
  const { before, after } = changes;
  return readingOf(
    kind,
    after,
    publishers,
  )({ before: { ...after, ...before }, after }).filter(
    // The action of the entry already shows whether the item is public.
    ({ id }) => id !== 'isActive',
  );
}

const isTypeName = (kind: string): kind is VersionedTypeName => Object.hasOwn(recordDeclarations, kind);

/** Returns the function that compares two records of a type. Only forms that differ from their declaration need a case. */
function readingOf(kind: VersionedTypeName, after: Change['after'], publishers: readonly Publisher[]) {
  switch (kind) {
    case 'leader':
      return comparison(leaderForm);
    case 'publishedTitle':
      return comparison(titleForm(publishers));
    case 'resource':
      return comparison(resourceForm);
    case 'openAccess':
      return comparison(openAccessForm);
    case 'pageText':
      return comparison(textsReading(asObject(after.schema)));
    default:
      return comparison(recordForm(recordDeclarations[kind]));
  }
}

const comparison =
  <Draft extends object, Item extends object>(form: VersionReading<Draft, Item>) =>
  // The API sends records of the type of the entry.
  ({ before, after }: Change) =>
    versionFields(form, before as Item, after as Item);
