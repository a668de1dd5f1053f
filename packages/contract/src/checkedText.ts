import { z } from 'zod';
import { hasAtMost, isFarTooLong } from './text';

const tooLong = (max: number) => `can have at most ${max.toLocaleString('en-IN')} characters`;

/**
 * Returns the schema of a normalised text with a maximum length. A much longer text is rejected before normalisation,
 * which would take seconds.
 * @param max Maximum length of the normalised text in graphemes.
 * @param normalise Returns the text as it is stored.
 * @param messages Messages for a value that is not a text (`notText`) and for a text that is too long (`error`).
 */
export const boundedText = (
  max: number,
  normalise: (text: string) => string,
  { notText = 'must be text', error = tooLong(max) } = {},
) =>
  z
    .string(notText)
    .meta({ maxLength: max })
    .refine((text) => !isFarTooLong(text, max), { error, abort: true })
    .overwrite(normalise)
    .refine((text) => hasAtMost(text, max), { error, abort: true });

interface CheckedText {
  /** Maximum length of the normalised text in graphemes. */
  max: number;
  /** Returns the text as it is stored. A text that cannot be parsed is returned unchanged. */
  normalise: (text: string) => string;
  /** Returns the fault of a normalised text and the remedy, in whole sentences; undefined for a valid text. */
  problemOf: (text: string) => string | undefined;
}

/**
 * Returns the schema of a text in a certain format, such as an identifier. The text is first normalised and then
 * checked with `problemOf`.
 * @example checkedText({ max: 40, normalise: normaliseIsbn, problemOf: isbnProblem })
 */
export const checkedText = ({ max, normalise, problemOf }: CheckedText) =>
  boundedText(max, normalise).check(({ value, issues }) => {
    const message = problemOf(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });
