/** Attributes of an HTML element with a text that may be in another language than the page. */
export interface TextLanguage {
  /** Language tag (BCP 47). Absent for English, the language of the page, and for an unknown language. */
  lang?: string;
  /** Present for a text that begins in a script that is written from right to left. */
  dir?: 'rtl';
}

/**
 * Scripts other than Latin with the languages of South Asia that use them. Without a record, a text is in the first
 * language of its script.
 */
const scripts: readonly { letter: RegExp; languages: readonly string[]; isRightToLeft?: true }[] = [
  { letter: /\p{Script=Arabic}/u, languages: ['ar', 'ur'], isRightToLeft: true },
  { letter: /\p{Script=Bengali}/u, languages: ['bn'] },
  { letter: /\p{Script=Devanagari}/u, languages: ['hi', 'mr', 'sa'] },
  { letter: /\p{Script=Gujarati}/u, languages: ['gu'] },
  { letter: /\p{Script=Gurmukhi}/u, languages: ['pa'] },
  { letter: /\p{Script=Hebrew}/u, languages: ['he'], isRightToLeft: true },
  { letter: /\p{Script=Kannada}/u, languages: ['kn'] },
  { letter: /\p{Script=Malayalam}/u, languages: ['ml'] },
  { letter: /\p{Script=Oriya}/u, languages: ['or'] },
  { letter: /\p{Script=Sinhala}/u, languages: ['si'] },
  { letter: /\p{Script=Tamil}/u, languages: ['ta'] },
  { letter: /\p{Script=Telugu}/u, languages: ['te'] },
  { letter: /\p{Script=Thaana}/u, languages: ['dv'], isRightToLeft: true },
];

/** A script of {@link scripts} has letters from here on. */
const FIRST_LETTER = /[\u0590-\u0dff]/;

/**
 * Returns the attributes `lang` and `dir` of an element that contains a text.
 * @param language Language of the book in its record. It counts only if the text is in a script of this language: a
 *   record of a Tamil book may have an English subtitle.
 * @example languageOf('வணிக சட்டம்') // { lang: 'ta' }
 */
export function languageOf(text: string, language = ''): TextLanguage {
  const first = /\p{L}/u.exec(text)?.[0];
  if (first === undefined) return {};
  const usual = scripts.find(({ languages }) => languages.includes(language));
  if (!FIRST_LETTER.test(text)) return usual || language === 'en' || !language ? {} : { lang: language };
  const script = scripts.find(({ letter }) => letter.test(first));
  const lang = usual?.letter.test(text) ? language : script?.languages[0];
  return { ...(lang && { lang }), ...(script?.isRightToLeft && { dir: 'rtl' }) };
}
