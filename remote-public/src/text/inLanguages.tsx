import { languageOf } from '@juris/contract/textLanguage';

/** Matches a part in another script than Latin, from its first letter to its last one. */
const otherScript = /([\u0590-\u0DFF](?:[\u0590-\u0DFF\u200C\u200D\s.]*[\u0590-\u0DFF])?)/;

/** Returns a text of several scripts, such as a citation, with the language of each part. */
export const inLanguages = (text: string) =>
  text.split(otherScript).map((part, index) =>
    index % 2 ? (
      <span key={index} {...languageOf(part)}>
        {part}
      </span>
    ) : (
      part
    ),
  );
