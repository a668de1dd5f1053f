import type { z } from 'zod';
import { publisherForm } from './publisher';
import { authorProfileChange, authorProfileDraftForm, newAuthorProfile } from './authorProfiles';
import { bannerChange, bannerDraftForm, newBanner } from './banners';
import { leaderChange, leaderDraftForm, newLeader } from './leaders';
import { newOpenAccessItem, openAccessChange, openAccessDraftForm } from './openAccess';
import { newPublishedTitle, publishedTitleChange, publishedTitleDraftForm } from './publishedTitles';
import { newResource, resourceChange, resourceDraftForm } from './resources';
import { newSeriesProfile, seriesProfileChange, seriesProfileDraftForm } from './seriesProfiles';
import { newSnippet, snippetChange, snippetDraftForm } from './snippets';
import type { ContentTypeName } from './types/recordTypes';

type ContentFormName =
  | `new${Capitalize<ContentTypeName>}`
  | `${ContentTypeName}Change`
  | `${ContentTypeName}DraftForm`;

/** Schemas of the admin area's forms for all content types and for publishers, by name. A missing one does not compile. */
export const forms = {
  newAuthorProfile,
  authorProfileChange,
  authorProfileDraftForm,
  newSeriesProfile,
  seriesProfileChange,
  seriesProfileDraftForm,
  newBanner,
  bannerChange,
  newLeader,
  leaderChange,
  newOpenAccess: newOpenAccessItem,
  openAccessChange,
  newPublishedTitle,
  publishedTitleChange,
  newResource,
  resourceChange,
  newSnippet,
  snippetChange,
  bannerDraftForm,
  leaderDraftForm,
  openAccessDraftForm,
  publishedTitleDraftForm,
  resourceDraftForm,
  snippetDraftForm,
  publisherForm,
} satisfies Record<ContentFormName | 'publisherForm', z.ZodType>;
