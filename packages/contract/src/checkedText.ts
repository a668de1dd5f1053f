import { z } from 'zod';
import { hasAtMost, isFarTooLong } from './text';

const tooLong = (max: number) => `can have at most ${max.toLocaleString('en-IN')} characters`;

/**
 * Text of limited length, normalised. Text that is far too long is rejected before it is normalised, because that takes
 * seconds for a megabyte.
 * @param max characters, as readers count them
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
  /** Characters of the normalised text. */
  max: number;
  /** Returns the text as it is stored; one that cannot be read stays as it is. */
  normalise: (text: string) => string;
  /** Says what is wrong with a normalised text and what to do, in whole sentences. */
  problemOf: (text: string) => string | undefined;
}

/** Text of one kind, such as an identifier: normalised, then checked, with a message for each problem. */
export const checkedText = ({ max, normalise, problemOf }: CheckedText) =>
  boundedText(max, normalise).check(({ value, issues }) => {
    const message = problemOf(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });
