import type { EditedPageText, PageTextRecord } from '@juris/contract/page-texts/pageTexts';
import type { CompositeField } from '../../editor/compare/fieldLabels';
import { mergeFields } from '../../editor/compare/mergeFields';
import type { Preview } from '../../editor/preview/openPreview';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { pageLabels } from './labels';
import { comparisonOf } from './textComparison';
import { asObject, type TextObject, type TextSchema } from './textSchema';

/** Draft of a group: its texts as JSON. Forms compare, store and send them like any other field. */
export interface PageDraft {
  texts: string;
}

/** A stored group, or a version of it in the history. */
type PageItem = PageTextRecord & Partial<EditedPageText>;

/** Parses the texts of a draft. */
export function parseTexts(text: string): TextObject {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Compares the texts of two drafts text by text. */
const compareTexts = (schema: TextSchema): CompositeField<string> => {
  const labels = comparisonOf(schema);
  return {
    label: pageLabels.texts,
    merge: ({ base, theirs, yours }, context) => {
      const sides = { base: parseTexts(base), theirs: parseTexts(theirs), yours: parseTexts(yours) };
      return JSON.stringify(mergeFields(sides, labels, context));
    },
  };
};

/** Returns the form of a group. The API describes it with a JSON Schema. */
export const pageForm = (page: EditedPageText): FormDefinition<PageDraft, PageItem> => ({
  blank: { texts: '{}' },
  draftOf: ({ texts }) => ({ texts: JSON.stringify(texts) }),
  storedFiles: () => ({}),
  fieldLabels: { texts: compareTexts(page.schema) },
  required: ['texts'],
  // An older API without drafts of page texts sends no state.
  ...(!page.state && { hasDrafts: false }),
  preview: ({ texts }) => pagePreview(page, parseTexts(texts)),
});

/** Returns the preview of a page with the given texts. */
export function pagePreview(
  { id, name, path, original }: Pick<EditedPageText, 'id' | 'name' | 'path' | 'original'>,
  texts: TextObject,
): Preview {
  // The page merges these texts into the original ones, so a removed optional text must be null.
  const removed = Object.keys(original).filter((field) => texts[field] === undefined);
  const nulls = Object.fromEntries(removed.map((field) => [field, null]));
  return { page: path, list: 'page-texts', record: { id, name, texts: { ...texts, ...nulls } } };
}
