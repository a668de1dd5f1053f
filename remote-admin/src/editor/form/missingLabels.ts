import { labelText } from '../compare/fieldLabels';
import type { StoredFiles } from './fields';
import type { FormDefinition } from './formDefinition';

/** Returns the labels of the required fields of a form that are empty and have no stored file. */
export const missingLabels = <Draft extends object, Item>(
  { required, fieldLabels }: Pick<FormDefinition<Draft, Item>, 'required' | 'fieldLabels'>,
  draft: Draft,
  stored: StoredFiles<Draft> | undefined,
): string[] =>
  required.filter((name) => !draft[name] && !stored?.[name]).map((name) => labelText(fieldLabels[name]));
