import { createContext, useContext } from 'react';
import type { LinkProblem } from '@juris/contract';

/** Part of the JSON Schema of page texts that the form uses. The API sends it with each group. */
export interface TextSchema {
  type?: string;
  title?: string;
  /** Hint below the field. */
  description?: string;
  /** Fields of an object, in the order of the form. */
  properties?: Record<string, TextSchema>;
  required?: readonly string[];
  /** Schema of the entries of a list. */
  items?: TextSchema;
  minItems?: number;
  maxItems?: number;
  /** Values of a choice, and their names. */
  enum?: readonly string[];
  enumNames?: readonly string[];
  maxLength?: number;
  /** True if the text can have several lines. */
  multiline?: boolean;
  /** True if the value belongs to the structure of the page. The form does not show it. */
  readOnly?: boolean;
}

export type TextObject = Record<string, unknown>;

/** Returns the value as an object; an empty object for any other value, such as an absent optional part. */
export const asObject = (value: unknown): TextObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Returns the value as a list; an empty list for any other value. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Maximum length of a text whose field takes half the width of the form. */
const SHORT = 60;

/** Returns whether the field of a text fits in half the width of the form. */
export const isShort = ({ type, maxLength = Infinity, multiline, enum: values }: TextSchema): boolean =>
  type === 'integer' || values !== undefined || (type === 'string' && !multiline && maxLength <= SHORT);

/** Returns the texts that identify an entry: its number, if it has one, and its first text. */
export function summaryOf(entry: unknown): string {
  const [first = '', second = ''] = textsOf(entry);
  return /^\d+$/.test(first) ? `${first}. ${second}` : first;
}

/** Returns the value of a new entry. */
export function blankOf({ type, properties = {}, required = [], minItems = 0, items }: TextSchema): unknown {
  if (type === 'array') return Array.from({ length: minItems }, () => (items ? blankOf(items) : ''));
  if (type !== 'object') return '';
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, blankOf(property)]),
  );
}

/** Returns the texts of a value in the order of the form, for the summary of an entry and for comparisons. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  const text = asText(value);
  return text === '' ? [] : [text];
}

/** The broken and moved links of the edited page. */
export const TextProblems = createContext<readonly LinkProblem[]>([]);

/** Returns the problems of the links in a value of the edited page: in a text, or in all texts of an entry. */
export function useTextProblems(): (value: unknown) => LinkProblem[] {
  const problems = useContext(TextProblems);
  return (value) => {
    if (problems.length === 0) return [];
    const texts = new Set(textsOf(value));
    return problems.filter(({ url }) => texts.has(url));
  };
}
