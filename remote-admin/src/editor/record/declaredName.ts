import { nameField, type RecordDeclaration } from '@juris/contract/types/declaration';

export function declaredName(declaration: RecordDeclaration): (record: object) => string {
  const field = nameField(declaration);
  return (record) => String(Reflect.get(record, field) ?? '');
}
