import type { UploadedFile } from '@juris/contract';
import type { FieldWords } from './conflict';
import type { FieldErrors } from './drafts';

/**
 * The draft of a form of the contract: typed values as text, and newly selected files. An undefined file leaves the stored
 * file unchanged. A draft that lacks a field does not compile.
 */
export type DraftOf<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends UploadedFile ? File | undefined : string;
};

/** A stored file as its field shows it. `picture` is the URL of an image. */
export interface StoredFile {
  name: string;
  picture?: string;
  /** URL of the file; absent when only its name is shown. */
  address?: string;
}

/** Stored files of an item, by form field. */
export type StoredFiles<Draft> = { [Name in keyof Draft]?: StoredFile };

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;
type FileName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? never : Name }[keyof Draft] &
  string;

/** Text values of an item, by form field. */
export type TypedValues<Draft> = Record<TextName<Draft>, string | number>;

/**
 * Returns the draft of a stored item: its values as text, without files. Values that a host omits or sends as null, as the
 * specified API does, are those of the blank draft.
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

/** Props of every field. */
interface BoundField {
  label: string;
  required: boolean;
  error: string | undefined;
}

/** Returns the props of form fields by name. */
export interface Bindings<Draft> {
  /** Binds a field of text, numbers or a selection. */
  bind: (name: TextName<Draft>) => BoundField & { value: string; onChange: (value: string) => void };
  /** Binds a file field. A stored file satisfies a required field. */
  bindFile: (name: FileName<Draft>) => BoundField & {
    file: File | undefined;
    stored: StoredFile | undefined;
    onChange: (file: File | undefined, error?: string) => void;
  };
}

interface Form<Draft> {
  draft: Draft;
  stored: StoredFiles<Draft> | undefined;
  set: (name: string, value: string | File | undefined) => void;
  /** Sets the reason why a selected file was rejected; undefined removes it. */
  setFileError: (name: string, why: string | undefined) => void;
  errors: FieldErrors<Draft>;
  words: FieldWords<Draft>;
  /** Names of the required fields. */
  required: readonly (keyof Draft & string)[];
}

/** Returns functions that bind the fields of a form to their controls. */
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

function labelOf<Draft>(words: FieldWords<Draft>, name: keyof Draft & string): string {
  const word = words[name];
  return typeof word === 'object' ? word.label : word;
}
