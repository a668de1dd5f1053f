import type { UploadedFile } from '@juris/mock-api/contract';
import type { FieldWords } from './conflict';
import type { FieldErrors } from './drafts';

/**
 * What an editor enters for a form of the contract: every value as it is typed, and of files what was chosen now; the
 * stored file stays without it. A draft that lacks a field of the form does not compile.
 */
export type DraftOf<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends UploadedFile ? File | undefined : string;
};

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;
type FileName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? never : Name }[keyof Draft] &
  string;

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
  bindFile: (
    name: FileName<Draft>,
  ) => BoundField & { file: File | undefined; onChange: (file: File | undefined, error?: string) => void };
}

interface Form<Draft> {
  draft: Draft;
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
