import { z } from 'zod';
import type { recordField } from '../bookRecord';
import {
  altTextField,
  changedTimes,
  contentRecord,
  contentRecordExample,
  exampleWithoutImage,
  inOrder,
  newAltText,
  newTimes,
  recordWithoutImage,
  scheduleExample,
  scheduleFields,
} from '../contentRecord';
import { draftRequest } from '../drafts';
import { activeFlagInput, expectedVersion } from '../fields';
import { contentResponses } from '../responses';
import { removedFile, type UploadedFile } from '../uploadedFile';
import { filesOf, nameField, type Declaration } from './declaration';
import type { Fields } from './kinds';
import { fieldSchemas } from './kindSchemas';

/** Type of the value of a field in a parsed form. */
type Value<F> = F extends { kind: 'number' | 'focalX' | 'focalY' | 'choice' | 'publisher' }
  ? number
  : F extends { kind: 'image' | 'pdf' }
    ? UploadedFile
    : F extends { kind: 'catalogue' }
      ? z.output<typeof recordField>
      : string;

type Column<F> = F extends { column: infer Name extends string } ? Name : never;
type ListedColumn<F> = F extends { isInDetailsOnly: true } ? never : Column<F>;

type RecordShape<Fs extends Fields> = {
  [Name in keyof Fs as Fs[Name] extends { kind: 'image' | 'pdf' | 'catalogue' } ? never : Name]: z.ZodType<
    Value<Fs[Name]>
  >;
} & { [Name in keyof Fs as ListedColumn<Fs[Name]>]: z.ZodString };

type AddedShape<Fs extends Fields> = {
  [Name in keyof Fs]: Fs[Name] extends { noun: string } | { kind: 'catalogue' }
    ? z.ZodOptional<z.ZodType<Value<Fs[Name]>>>
    : z.ZodType<Value<Fs[Name]>>;
};

type ChangedShape<Fs extends Fields> = {
  [Name in keyof Fs]: z.ZodOptional<z.ZodType<Value<Fs[Name]>>>;
} & {
  [Name in keyof Fs as Fs[Name] extends { noun: string } ? Column<Fs[Name]> : never]: z.ZodOptional<
    ReturnType<typeof removedFile>
  >;
};

type DraftShape<Fs extends Fields> = {
  [Name in keyof ChangedShape<Fs>]: Name extends keyof Fs
    ? Fs[Name] extends { isName: true }
      ? z.ZodType<Value<Fs[Name]>>
      : ChangedShape<Fs>[Name]
    : ChangedShape<Fs>[Name];
};

type HasImage<Fs extends Fields> = 'image' extends Fs[keyof Fs]['kind'] ? true : false;
type When<Condition, Shape> = Condition extends true ? Shape : object;
type Optional<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> };

/** Schema of a record. */
type RecordSchema<Declared extends Declaration, More extends z.ZodRawShape> = z.ZodObject<
  { id: z.ZodInt } & RecordShape<Declared['fields']> &
    When<Declared['hasSchedule'], typeof scheduleFields> &
    (HasImage<Declared['fields']> extends true ? typeof contentRecord : typeof recordWithoutImage) &
    More
>;

type AddedSchema<Declared extends Declaration, Sent extends z.ZodRawShape> = z.ZodObject<
  AddedShape<Declared['fields']> &
    When<HasImage<Declared['fields']>, typeof newAltText> &
    When<Declared['hasSchedule'], typeof newTimes> & { isActive: z.ZodDefault<typeof activeFlagInput> } & Sent
>;

type ChangedSchema<Declared extends Declaration, Sent extends z.ZodRawShape> = z.ZodObject<
  ChangedShape<Declared['fields']> &
    When<HasImage<Declared['fields']>, Optional<typeof altTextField>> &
    When<Declared['hasSchedule'], typeof changedTimes> & {
      isActive: z.ZodOptional<typeof activeFlagInput>;
      version: typeof expectedVersion;
    } & Sent
>;

type DraftSchema<Declared extends Declaration, Sent extends z.ZodRawShape> = z.ZodObject<
  DraftShape<Declared['fields']> &
    When<HasImage<Declared['fields']>, Optional<typeof altTextField>> &
    When<Declared['hasSchedule'], typeof changedTimes> &
    typeof draftRequest &
    Sent
>;

type None = Record<never, z.ZodType>;

/** Name of a content type in the OpenAPI document. */
export const entityOf = ({ name }: Declaration) => name.charAt(0).toUpperCase() + name.slice(1);

const schemasOf = ({ fields }: Declaration) =>
  Object.entries(fields).map(([name, field]) => [name, fieldSchemas(field)] as const);

const shapeOf = (declaration: Declaration, form: 'added' | 'changed' | 'draft') =>
  Object.fromEntries(schemasOf(declaration).map(([name, schemas]) => [name, schemas[form]]));

const fileFields = (declaration: Declaration) => Object.values(filesOf(declaration));

const hasImage = (declaration: Declaration) => fileFields(declaration).some(({ kind }) => kind === 'image');

/** Fields of the forms that change a record or save a draft: empty file names remove files. */
const removedFiles = (declaration: Declaration) =>
  Object.fromEntries(
    fileFields(declaration).flatMap(({ column, noun }) =>
      noun === undefined ? [] : [[column, removedFile(noun)]],
    ),
  );

/** Properties of the schema of a record that do not follow from the declaration. */
interface RecordAdditions<More> {
  /** Example of a record in the OpenAPI document. */
  example: object;
  /** Descriptions of fields in the OpenAPI document. */
  descriptions?: Readonly<Record<string, string>>;
  /** Further fields, which no form has. */
  more?: More;
  /** Name in the OpenAPI document. Default: the capitalised name of the content type. */
  name?: string;
}

/** Returns the schema of a record of a content type in lists. */
export function recordSchema<Declared extends Declaration, More extends z.ZodRawShape = None>(
  declaration: Declared,
  { example, descriptions = {}, more, name = entityOf(declaration) }: RecordAdditions<More>,
) {
  const fields = schemasOf(declaration).flatMap(([field, { record }]): [string, z.ZodType][] => {
    const description = descriptions[field];
    if (!record) return [];
    return [[field, description === undefined ? record : record.meta({ ...record.meta(), description })]];
  });
  const files = fileFields(declaration).flatMap(({ isInDetailsOnly, column, folder, noun }) => {
    const description = `File name in uploads/${folder}${noun === undefined ? '' : `; empty without a ${noun}`}`;
    return isInDetailsOnly ? [] : [[column, z.string().meta({ description })] as const];
  });
  const record = z.object({
    id: z.int(),
    ...Object.fromEntries([...fields, ...files]),
    ...(declaration.hasSchedule && scheduleFields),
    ...(hasImage(declaration) ? contentRecord : recordWithoutImage),
    ...more,
  });
  const examples = [
    {
      ...(declaration.hasSchedule && scheduleExample),
      ...(hasImage(declaration) ? contentRecordExample : exampleWithoutImage),
      ...example,
    },
  ];
  // The shapes of all schemas here are computed, so the compiler cannot infer them.
  return record.meta({ id: name, examples }) as unknown as RecordSchema<Declared, More>;
}

/** Properties of the schema of a form that do not follow from the declaration. */
interface FormAdditions<Sent> {
  /** Example of the form for a new record in the OpenAPI document. */
  example: object;
  /** Further fields of the form, which no record has (specification section 7). */
  sent?: Sent;
  /** Name of the record in the OpenAPI document. Default: the capitalised name of the content type. */
  name?: string;
}

/** Returns the schema of the form for a new record. */
export function newRecordSchema<Declared extends Declaration, Sent extends z.ZodRawShape = None>(
  declaration: Declared,
  { example, sent, name = entityOf(declaration) }: FormAdditions<Sent>,
) {
  const form = z.strictObject({
    ...shapeOf(declaration, 'added'),
    ...(hasImage(declaration) && newAltText),
    ...(declaration.hasSchedule && newTimes),
    isActive: activeFlagInput.default(1),
    ...sent,
  });
  const described = checkTimes(declaration, form).meta({ id: `New${name}`, example });
  return described as unknown as AddedSchema<Declared, Sent>;
}

/** Adds the check that the end of a schedule is after its start. */
const checkTimes = (declaration: Declaration, form: z.ZodObject) =>
  declaration.hasSchedule ? form.refine(...inOrder) : form;

/** Returns the schema of {@link changeSchema} without its description in the OpenAPI document. */
export function changeForm<Declared extends Declaration, Sent extends z.ZodRawShape = None>(
  declaration: Declared,
  sent?: Sent,
) {
  const form = z
    .strictObject({
      ...shapeOf(declaration, 'changed'),
      ...removedFiles(declaration),
      ...(hasImage(declaration) && altTextField),
      ...sent,
      isActive: activeFlagInput,
    })
    .partial()
    .extend({ ...(declaration.hasSchedule && changedTimes), version: expectedVersion });
  return checkTimes(declaration, form) as unknown as ChangedSchema<Declared, Sent>;
}

/** Returns the schema of the form that changes a record. Absent fields keep their value. */
export const changeSchema = <Declared extends Declaration, Sent extends z.ZodRawShape = None>(
  declaration: Declared,
  sent?: Sent,
) =>
  changeForm<Declared, Sent>(declaration, sent).meta({
    id: `${entityOf(declaration)}Change`,
    example: { isActive: 0 },
  });

/** Returns the schema of the form that saves a draft. Only the name is required. */
export function draftSchema<Declared extends Declaration, Sent extends z.ZodRawShape = None>(
  declaration: Declared,
  sent?: Sent,
) {
  const nameOfRecord = nameField(declaration);
  const { [nameOfRecord]: name = z.never(), ...fields } = shapeOf(declaration, 'draft');
  const others = z.object({
    ...fields,
    ...removedFiles(declaration),
    ...sent,
    ...(hasImage(declaration) && altTextField),
  });
  const form = z
    .strictObject({ [nameOfRecord]: name, ...others.partial().shape })
    .extend({ ...(declaration.hasSchedule && changedTimes), ...draftRequest });
  const example = { [nameOfRecord]: 'Law for everyone' };
  const described = checkTimes(declaration, form).meta({ id: `${entityOf(declaration)}Draft`, example });
  return described as unknown as DraftSchema<Declared, Sent>;
}

/** Properties of the schemas of a content type that do not follow from the declaration. */
interface ContentAdditions<More, Sent> extends Pick<RecordAdditions<More>, 'descriptions' | 'more'> {
  /** Examples of a record and of the form for a new record in the OpenAPI document. */
  examples: { record: object; form: object };
  /** Further fields of the forms, which no record has (specification section 7). */
  sent?: Sent;
}

/** Returns the declaration of a content type and the schemas of its three forms. */
export const formSchemas = <const Declared extends Declaration, Sent extends z.ZodRawShape = None>(
  declaration: Declared,
  additions: FormAdditions<Sent>,
) => ({
  declaration,
  added: newRecordSchema<Declared, Sent>(declaration, additions),
  change: changeSchema<Declared, Sent>(declaration, additions.sent),
  draft: draftSchema<Declared, Sent>(declaration, additions.sent),
});

/** Returns the declaration, the schemas and the responses of a content type with standard endpoints. */
export function contentSchemas<
  const Declared extends Declaration,
  More extends z.ZodRawShape = None,
  Sent extends z.ZodRawShape = None,
>(declaration: Declared, { examples, sent, ...additions }: ContentAdditions<More, Sent>) {
  const record = recordSchema<Declared, More>(declaration, { ...additions, example: examples.record });
  return {
    ...formSchemas<Declared, Sent>(declaration, { example: examples.form, ...(sent && { sent }) }),
    record,
    responses: contentResponses(entityOf(declaration), record, `The ${declaration.noun} was saved.`),
  };
}
