import type { z } from 'zod';
import { publisherForm } from './publisher';
import { bannerChange, newBanner } from './banners';
import { leaderChange, newLeader } from './leaders';
import { newOpenAccessItem, openAccessChange } from './openAccess';
import { newPublishedTitle, publishedTitleChange } from './publishedTitles';
import { newResource, resourceChange } from './resources';
import { newSnippet, snippetChange } from './snippets';

/** The forms of every kind and of publishers, by the name of their schema. */
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
