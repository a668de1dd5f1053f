import type { z } from 'zod';
import { publisherForm } from '../contract/publisher';
import { bannerChange, newBanner } from './banners/schema';
import { leaderChange, newLeader } from './leaders/schema';
import { newOpenAccessItem, openAccessChange } from './open-access/schema';
import { newPublishedTitle, publishedTitleChange } from './published-titles/schema';
import { newResource, resourceChange } from './resources/schema';
import { newSnippet, snippetChange } from './snippets/schema';

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
