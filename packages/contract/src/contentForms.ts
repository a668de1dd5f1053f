import type { z } from 'zod';
import { authorProfileSchemas } from './authorProfiles';
import { bannerSchemas } from './banners';
import { leaderSchemas } from './leaders';
import { openAccessSchemas } from './openAccess';
import { titleSchemas } from './publishedTitles';
import { publisherForm } from './publisher';
import { resourceSchemas } from './resources';
import { seriesProfileSchemas } from './seriesProfiles';
import { newSnippet, snippetChange, snippetDraftForm } from './snippets';
import type { ContentTypeName } from './types/recordTypes';

/** Name of the schema of a form, such as `newBanner`. */
export type FormName =
  | `new${Capitalize<ContentTypeName>}`
  | `${ContentTypeName}Change`
  | `${ContentTypeName}DraftForm`
  | 'publisherForm';

/** Schemas of the forms of each content type. A type without schemas does not compile. */
const ofTypes: Record<ContentTypeName, Record<'added' | 'change' | 'draft', z.ZodType>> = {
  banner: bannerSchemas,
  leader: leaderSchemas,
  publishedTitle: titleSchemas,
  resource: resourceSchemas,
  openAccess: openAccessSchemas,
  snippet: { added: newSnippet, change: snippetChange, draft: snippetDraftForm },
  authorProfile: authorProfileSchemas,
  seriesProfile: seriesProfileSchemas,
};

const byName: Readonly<Record<string, z.ZodType>> = {
  publisherForm,
  ...Object.fromEntries(
    Object.entries(ofTypes).flatMap(([name, { added, change, draft }]) => [
      [`new${name.charAt(0).toUpperCase()}${name.slice(1)}`, added],
      [`${name}Change`, change],
      [`${name}DraftForm`, draft],
    ]),
  ),
};

/** Returns the schema of a form of the admin area. */
export function formSchema(name: FormName): z.ZodType {
  const schema = byName[name];
  if (!schema) throw new Error(`There is no form ${name}.`);
  return schema;
}
