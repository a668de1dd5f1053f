import { z } from 'zod';
import { hasAtMost } from './text';

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
  z
    .string('must be text')
    .meta({ maxLength: max })
    .overwrite(normalise)
    .check(({ value, issues }) => {
      const message = hasAtMost(value, max)
        ? problemOf(value)
        : `can have at most ${max.toLocaleString('en-IN')} characters`;
      if (message) issues.push({ code: 'custom', input: value, message });
    });
