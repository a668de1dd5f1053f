import type { Publisher, Snippet, VersionedTypeName } from '@juris/contract';
import { versionFields, type VersionField, type VersionReading } from '../../editor/history/versionFields';
import type { Activity, Change } from '../../features/activity/activityEntry';
import { authorForm } from '../../features/authors/authorDraft';
import { bannerForm } from '../../features/banners/bannerDraft';
import { leaderForm } from '../../features/leaders/leaderDraft';
import { openAccessForm } from '../../features/open-access/openAccessDraft';
import { publisherForm } from '../../features/publishers/publisherForm';
import { redirectForm } from '../../features/redirects/redirectForm';
import { resourceForm } from '../../features/resources/resourceDraft';
import { seriesForm } from '../../features/series/seriesDraft';
import { snippetForm } from '../../features/snippets/snippetDraft';
import type { SnippetRow } from '../../features/snippets/snippetsApi';
import { titleForm } from '../../features/titles/titleDraft';

/**
 * Returns the form fields that an entry of the activity list has changed; empty without a previous version.
 * @param publishers Publishers that have loaded. Titles show their names.
 */
export function changedFields(entry: Activity, publishers: readonly Publisher[]): VersionField[] {
  switch (entry.kind) {
    case 'banner':
      return fieldsOf(bannerForm, entry.changes);
    case 'leader':
      return fieldsOf(leaderForm, entry.changes);
    case 'publishedTitle':
      return fieldsOf(titleForm(publishers), entry.changes);
    case 'resource':
      return fieldsOf(resourceForm, entry.changes);
    case 'openAccess':
      return fieldsOf(openAccessForm, entry.changes);
    case 'snippet':
      return fieldsOf(snippetForm, entry.changes && snippetChange(entry.changes));
    case 'authorProfile':
      return fieldsOf(authorForm, entry.changes);
    case 'seriesProfile':
      return fieldsOf(seriesForm, entry.changes);
    case 'publisher':
      return fieldsOf(publisherForm, entry.changes);
    case 'redirect':
      return fieldsOf(redirectForm, entry.changes);
    default:
      return noFields(entry.kind);
  }
}

/** Page texts have no comparison here, because it depends on the page. A content type without a case does not compile. */
const noFields = (_: 'pageText' | Exclude<Activity['kind'], VersionedTypeName>): VersionField[] => [];

const fieldsOf = <Draft extends object, Item extends object>(
  form: VersionReading<Draft, Item>,
  changes: Change<Item> | undefined,
): VersionField[] =>
  changes
    ? versionFields(form, { ...changes.after, ...changes.before }, changes.after).filter(
        // The action of the entry already shows a change of the status.
        ({ id }) => id !== 'status',
      )
    : [];

/** Returns a change of a snippet with the name of the status in the form. */
const snippetChange = ({ before, after }: Change<Snippet>): Change<SnippetRow> => ({
  before,
  after: { ...after, isActive: after.is_active },
});
