import type { EditedPageText, PageTextRecord } from '@juris/contract/page-texts/pageTexts';
import type { CompositeField, FieldLabel, FieldLabels } from '../../editor/compare/fieldLabels';
import { mergeFields } from '../../editor/compare/mergeFields';
import { optionalListField } from '../../editor/compare/mergeList';
import type { FormDefinition } from '../../editor/form/formDefinition';
import type { VersionReading } from '../../editor/history/versionFields';
import type { Preview } from '../../editor/preview/openPreview';
import { pageLabels } from './labels';
import { asObject, type TextObject, type TextSchema, asList, textsOf } from './textSchema';

/** Draft of a group: its texts as JSON. Forms compare, store and send them like any other field. */
export interface PageDraft {
  texts: string;
}

/** A stored group, or a version of it in the history. */
export type PageItem = PageTextRecord & Partial<EditedPageText>;

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

/** Returns the properties of a form that convert a version of a group into displayed values. */
export const textsReading = (
  schema: TextSchema,
): VersionReading<PageDraft, Pick<PageTextRecord, 'texts'>> => ({
  draftOf: ({ texts }) => ({ texts: JSON.stringify(texts) }),
  storedFiles: () => ({}),
  fieldLabels: { texts: compareTexts(schema) },
});

/** Returns the form of a group. The API describes it with a JSON Schema. */
export const pageForm = (page: EditedPageText): FormDefinition<PageDraft, PageItem> => ({
  blank: { texts: '{}' },
  ...textsReading(page.schema),
  required: ['texts'],
  preview: ({ texts }) => pagePreview(page, parseTexts(texts)),
});

export function pagePreview(
  { id, name, path, original }: Pick<EditedPageText, 'id' | 'name' | 'path' | 'original'>,
  texts: TextObject,
): Preview {
  // The page merges these texts into the original ones, so a removed optional text must be null.
  const removed = Object.keys(original).filter((field) => texts[field] === undefined);
  const nulls = Object.fromEntries(removed.map((field) => [field, null]));
  return { page: path, list: 'page-texts', record: { id, name, texts: { ...texts, ...nulls } } };
}

type FieldOf = string | FieldLabel<TextObject> | CompositeField<unknown>;

const comparisonOf = ({ properties = {} }: TextSchema): FieldLabels<TextObject> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]): [string, FieldOf] => [name, fieldOf(name, schema)]),
  );

function fieldOf(name: string, schema: TextSchema): FieldOf {
  const { title = name, type, items } = schema;
  if (type === 'object') {
    const labels = comparisonOf(schema);
    return {
      label: title,
      merge: ({ base, theirs, yours }, context) => {
        const sides = { base: asObject(base), theirs: asObject(theirs), yours: asObject(yours) };
        const merged = mergeFields(sides, labels, {
          ...context,
          labelOf: (label) => context.labelOf(pageLabels.part(title, label)),
        });
        return Object.keys(merged).length > 0 ? merged : undefined;
      },
    };
  }
  if (type === 'array' && items?.type === 'object') return listOf(title, items);
  return { label: title, read: (texts) => textsOf(texts[name]).join('\n') };
}

/** Fields that identify a moved entry of a list, preferred first. */
const identities = ['number', 'title', 'heading', 'term', 'network', 'to', 'href', 'text'];

function listOf(title: string, entry: TextSchema): CompositeField<unknown> {
  const field = optionalListField<TextObject>({
    label: title,
    entryLabel: (one, list, part) => {
      const label = pageLabels.entry(entry.title ?? title, list.indexOf(one) + 1);
      return part === undefined ? label : pageLabels.part(label, part);
    },
    read: (one) => textsOf(one).join('\n'),
    identities: identities.map((name) => (one: TextObject) => textsOf(one[name]).join(' ')),
    fields: comparisonOf(entry),
  });
  const objects = (value: unknown) => asList(value).map(asObject);
  return {
    label: title,
    merge: ({ base, theirs, yours }, context) =>
      field.merge({ base: objects(base), theirs: objects(theirs), yours: objects(yours) }, context),
  };
}
