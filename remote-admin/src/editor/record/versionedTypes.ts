import type { VersionedTypeName } from '@juris/contract';
import type { RecordDeclaration } from '@juris/contract/types/declaration';
import { recordDeclarations, versionedTypeNames } from '@juris/contract/types/recordTypes';

const declarations: Readonly<Record<string, RecordDeclaration | undefined>> = recordDeclarations;

const labelOf = ({ words }: RecordDeclaration) => words.label ?? words.entry;

/** Maps the label of a content type to its name in the API. */
export const typeNamesByLabel = Object.fromEntries(
  Object.values<RecordDeclaration>(recordDeclarations).map((one) => [labelOf(one), one.name]),
);

/** Returns the cache tag of the lists that show records of a type. */
export const entityOf = <Name extends VersionedTypeName>(name: Name) =>
  // The compiler knows no function that capitalises a literal type.
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

/** Cache tags of all versioned content types. */
export const versionedEntities = versionedTypeNames.map((name) => entityOf(name));

/** Returns the declaration of a record's type; undefined for a content type of a newer API. */
export const versionedTypeOf = (row: { kind: string }): RecordDeclaration | undefined =>
  declarations[row.kind];

/** Returns the label of a record's content type, or its name in the API if it is unknown. */
export function typeLabelOf(row: { kind: string }): string {
  const declaration = versionedTypeOf(row);
  return declaration ? labelOf(declaration) : row.kind;
}
