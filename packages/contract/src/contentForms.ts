import type { z } from 'zod';
import { publisherForm } from './publisher';
import { bannerChange, newBanner } from './banners';
import { leaderChange, newLeader } from './leaders';
import { newOpenAccessItem, openAccessChange } from './openAccess';
import { newPublishedTitle, publishedTitleChange } from './publishedTitles';
import { newResource, resourceChange } from './resources';
import { newSnippet, snippetChange } from './snippets';

/** Schemas of the admin area's forms for all content types and for publishers, by name. */
export const forms = {
  newBanner,
  bannerChange,
  newLeader,
  leaderChange,
  newOpenAccessItem,
  openAccessChange,
  newPublishedTitle,
  publishedTitleChange,
  newResource,
  resourceChange,
  newSnippet,
  snippetChange,
  publisherForm,
} satisfies Record<string, z.ZodType>;
