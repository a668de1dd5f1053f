import { nameField, type Declaration } from '@juris/contract/types/declaration';

/** Returns the function that returns the name of a record of a content type. */
export function declaredName(declaration: Declaration): (record: object) => string {
  const field = nameField(declaration);
  return (record) => String(Reflect.get(record, field) ?? '');
}
