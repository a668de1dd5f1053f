import {
  checkedLinks,
  filesOf,
  jsonColumns,
  nameField,
  requiredFields,
  searchedFields,
  sortColumns,
  type Declaration,
  type RecordDeclaration,
} from '@juris/contract/types/declaration';
import { isFile, type Field } from '@juris/contract/types/kinds';
import type { z } from 'zod';
import { emptyRecord } from '../../platform/db/tables/recordColumns';
import type { DraftForm, DraftRequest } from './contentType';

/** Returns the parts of a type of records that follow from its declaration. */
export function declaredType<Declared extends RecordDeclaration>(declaration: Declared) {
  const links = checkedLinks(declaration);
  const json = jsonColumns(declaration);
  const name: Declared['name'] = declaration.name;
  return {
    entity: capitalised(name),
    label: declaration.noun,
    table: name,
    name: nameField(declaration),
    searchableColumns: searchedFields(declaration),
    sorts: sortColumns(declaration),
    files: filesOf(declaration),
    ...(links.length > 0 && { links }),
    required: requiredFields(declaration),
    ...(json.length > 0 && { jsonColumns: json }),
    ...(declaration.saveRight && { saveRight: declaration.saveRight }),
    ...(!('deactivate' in declaration.words) && { withoutStatus: true as const }),
    ...(!declaration.hasSchedule && { schedule: false as const }),
  };
}

/** Schemas of a content type that its description contains. */
interface DescribedSchemas<Declared extends Declaration> {
  declaration: Declared;
  record: z.ZodType;
  draft: z.ZodType<DraftRequest>;
}

/** Returns the parts of a content type that follow from its declaration and schemas. */
export const declaredContentType = <Declared extends Declaration>({
  declaration,
  record,
  draft,
}: DescribedSchemas<Declared>) => ({
  ...declaredType(declaration),
  record,
  draft: declaredDraft(declaration, draft),
});

/** The compiler knows no function that capitalises a literal type. */
const capitalised = <Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;

/** Returns the columns of a new draft that its form does not contain. The column of the name is not among them. */
export const blankColumns = ({ fields }: RecordDeclaration): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, string | number | null][] => {
      if (field.isName || field.kind === 'choice') return [];
      if (isFile(field)) return [[field.column, '']];
      return [[name, blankOf(field)]];
    }),
  );

function blankOf(field: Field): string | number | null {
  if (field.kind === 'publisher') return null;
  if (field.kind === 'catalogue') return JSON.stringify(emptyRecord);
  return 'blank' in field ? (field.blank ?? '') : '';
}

const commonFields = new Set(['altText', 'activeFrom', 'activeUntil']);

/**
 * Returns the draft form of a content type whose form fields are columns. Fields that are only sent because of the
 * specification are omitted.
 */
const declaredDraft = (
  declaration: Declaration,
  form: z.ZodType<DraftRequest>,
): DraftForm & { blank: object } => ({
  form,
  columns: (fields) => declaredColumns(declaration, fields),
  blank: blankColumns(declaration),
});

function declaredColumns({ fields }: Declaration, form: object): object {
  const columns = new Set(Object.values(fields).flatMap((field) => (isFile(field) ? [field.column] : [])));
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]): [string, unknown][] => {
      const field = fields[name];
      if (!field) return columns.has(name) || commonFields.has(name) ? [[name, value]] : [];
      if (value === undefined) return [];
      if (field.kind === 'publisher') return [[name, value || null]];
      return [[name, field.kind === 'catalogue' ? JSON.stringify(value) : value]];
    }),
  );
}
