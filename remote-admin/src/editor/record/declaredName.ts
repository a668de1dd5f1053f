import { nameField, type Declaration } from '@juris/contract/types/declaration';

export function declaredName(declaration: Declaration): (record: object) => string {
  const field = nameField(declaration);
  return (record) => String(Reflect.get(record, field) ?? '');
}
