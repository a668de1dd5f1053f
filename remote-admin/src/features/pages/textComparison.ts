import type { CompositeField, FieldLabel, FieldLabels } from '../../editor/compare/fieldLabels';
import { mergeFields } from '../../editor/compare/mergeFields';
import { optionalListField } from '../../editor/compare/mergeList';
import { pageLabels } from './labels';
import { asList, asObject, textsOf, type TextObject, type TextSchema } from './textSchema';

type FieldOf = string | FieldLabel<TextObject> | CompositeField<unknown>;

/** Returns the labels with which the texts of an object are compared field by field. */
export const comparisonOf = ({ properties = {} }: TextSchema): FieldLabels<TextObject> =>
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
