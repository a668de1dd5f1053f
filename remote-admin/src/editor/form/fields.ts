import type { UploadedFile } from '@juris/contract';
import type { FieldWords } from './conflict';
import type { FieldErrors } from './drafts';

/**
 * What an editor enters for a form of the contract: every value as it is typed, and of files what was chosen now; the
 * stored file stays without it. A draft that lacks a field of the form does not compile.
 */
export type DraftOf<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends UploadedFile ? File | undefined : string;
};

/** A file that is stored already, as people read of it; `picture` is its address where it is one. */
export interface StoredFile {
  name: string;
  picture?: string;
  /** Its address; absent where only its name is shown. */
  address?: string;
}

/** The files that an item has already, by the fields of the form. */
export type StoredFiles<Draft> = { [Name in keyof Draft]?: StoredFile };

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;
type FileName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? never : Name }[keyof Draft] &
  string;

/** The values of an item, by the fields of the form that are typed. */
export type TypedValues<Draft> = Record<TextName<Draft>, string | number>;

/**
 * What the form of an item starts with: its values as text, and no file, since what is stored stays. What a host that
 * follows the specification alone does not send, or sends as null, is as in a new one.
 */
export function draftFrom<Draft extends object>(blank: Draft, values: TypedValues<Draft>): Draft {
  const typed = Object.entries<string | number | null | undefined>(values)
    .filter(
      ([name, value]) =>
        typeof Reflect.get(blank, name) === 'string' && value !== null && value !== undefined,
    )
    .map(([name, value]) => [name, String(value)]);
  return { ...blank, ...Object.fromEntries(typed) };
}

/** What every field needs to be drawn. */
interface BoundField {
  label: string;
  required: boolean;
  error: string | undefined;
}

/** A field of a form, by its name: with these props a control shows it and changes it. */
export interface Bindings<Draft> {
  /** For text, numbers as they are typed, and what is chosen from a list. */
  bind: (name: TextName<Draft>) => BoundField & { value: string; onChange: (value: string) => void };
  /** For a file. A stored one fulfils what is required. */
  bindFile: (name: FileName<Draft>) => BoundField & {
    file: File | undefined;
    /** What is stored already. */
    stored: StoredFile | undefined;
    onChange: (file: File | undefined, error?: string) => void;
  };
}

interface Form<Draft> {
  draft: Draft;
  stored: StoredFiles<Draft> | undefined;
  set: (name: string, value: string | File | undefined) => void;
  /** Why a chosen file was not taken; undefined removes it. */
  setFileError: (name: string, why: string | undefined) => void;
  errors: FieldErrors<Draft>;
  words: FieldWords<Draft>;
  /** The fields that must be filled in. */
  required: readonly (keyof Draft & string)[];
}

/** Binds the fields of a form to their controls. */
export function bindings<Draft extends object>(form: Form<Draft>): Bindings<Draft> {
  const field = (name: keyof Draft & string): BoundField => ({
    label: labelOf(form.words, name),
    required: form.required.includes(name),
    error: form.errors[name],
  });
  return {
    bind: (name) => ({
      ...field(name),
      value: String(form.draft[name]),
      onChange: (value) => form.set(name, value),
    }),
    bindFile: (name) => {
      const value = form.draft[name];
      return {
        ...field(name),
        file: value instanceof File ? value : undefined,
        stored: form.stored?.[name],
        onChange: (file, error) => {
          form.set(name, file);
          form.setFileError(name, error);
        },
      };
    },
  };
}

/** What a field is called. */
function labelOf<Draft>(words: FieldWords<Draft>, name: keyof Draft & string): string {
  const word = words[name];
  return typeof word === 'object' ? word.label : word;
}
