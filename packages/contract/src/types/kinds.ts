/**
 * Types of the fields in the declarations of content types. A declared field is plain data, so that a page can show
 * labels without loading schemas. `kindSchemas.ts` builds the schemas.
 */

/** Parts of a long form with their headings, in their order. */
export const formParts = {
  book: 'Book',
  text: 'Text',
  trade: 'Formats and prices',
  subjects: 'Subjects',
  files: 'Files',
  schedule: 'Schedule',
} as const;
/** Part of a long form. */
export type FormPart = keyof typeof formParts;
/** Object.keys returns no exact type. */
export const formPartNames = Object.keys(formParts) as FormPart[];

/** Options that every field has. */
export interface FieldOptions {
  label: string;
  /** Advice below the control. */
  hint?: string;
  /**
   * Marks the field that contains the name of the record. Lists are searched and sorted by it. If it is required, not
   * even a draft can be saved without it.
   */
  isName?: true;
  /** True if a record cannot be published without a value. */
  isRequired?: true;
  /** True if the search of the list finds the value. */
  isSearched?: true;
  /** True if the list can be sorted by the field. */
  isSorted?: true;
  /** Part of a row in the list of the admin area that shows the field. Names and images are always shown. */
  list?: 'detail' | 'wide' | 'extra';
  /** Part of the form of a book that contains the field. The fields of the catalogue record are in several parts. */
  part?: FormPart;
  /** Maximum number of characters in the list (specification section 9). Absent when the list shows all. */
  cut?: number;
}

/** Text of one line (`text`), of several lines (`paragraphs`), or with markup (`richText`). */
interface TextField extends FieldOptions {
  kind: 'text' | 'paragraphs' | 'richText';
  /** Maximum length in graphemes. */
  max: number;
  /** True for a line that has a row of the form to itself. Formatted text always has one. */
  isWide?: true;
}

/** Text in a certain format. `link` may also lead to a page of this site. */
interface FormattedField extends FieldOptions {
  kind: 'email' | 'link' | 'externalLink' | 'orcid' | 'issn';
  /** Value of a new record; empty by default. */
  blank?: string;
  /** True if the link check requests the address every night. */
  isChecked?: true;
  /** True for a field that has a row of the form to itself. External links always have one. */
  isWide?: true;
}

interface NumberField extends FieldOptions {
  kind: 'number';
  min: number;
  max: number;
  /** Value of a new record. */
  blank: number;
}

/** One coordinate of the focal point of the image, in percent. */
interface FocalPointField extends FieldOptions {
  kind: 'focalX' | 'focalY';
  /** Value of a new record. */
  blank: number;
}

/** Id of an entry of a list of the specification; 0 for none. */
interface ChoiceField extends FieldOptions {
  kind: 'choice';
  /** Largest id. */
  max: number;
}

interface PublisherField extends FieldOptions {
  kind: 'publisher';
}

/** Data of a book for trade and libraries. Lists do not contain it. */
interface CatalogueField extends FieldOptions {
  kind: 'catalogue';
}

/** Texts of a public page. The API describes them with a JSON Schema. */
interface TextsField extends FieldOptions {
  kind: 'texts';
}

/** A file. The record contains its name. */
export interface FileField extends FieldOptions {
  kind: 'image' | 'pdf';
  /** Folder in `uploads/` (specification section 7). */
  folder: string;
  /** Field of the record that contains the file name. */
  column: string;
  /** Name of the file within a sentence. Only optional files have one: an editor can remove them. */
  noun?: string;
  /** True if only single records contain the file name, not lists. */
  isInDetailsOnly?: true;
  /** Label of the checkbox for an image without alternative text. Default: the title is enough. */
  withoutAltText?: string;
  /** Shape of an image. Default: a cover. */
  shape?: 'portrait' | 'banner';
}

/** A declared field. */
export type Field =
  | TextField
  | FormattedField
  | NumberField
  | FocalPointField
  | ChoiceField
  | PublisherField
  | CatalogueField
  | TextsField
  | FileField;

/** Fields of a content type by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Returns whether a field contains a file. */
export const isFile = (field: Field): field is FileField => field.kind === 'image' || field.kind === 'pdf';

/** Both coordinates of the focal point of an image. */
export const focalPoint = <const X extends number, const Y extends number>(x: X, y: Y, hint: string) =>
  ({
    focalX: { kind: 'focalX', label: 'Focal point', blank: x, hint },
    focalY: { kind: 'focalY', label: 'Focal point', blank: y },
  }) as const;
