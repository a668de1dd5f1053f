import { isOrganisation } from './organisationNames';
import { bareName } from './titlesAndDegrees';

/** Parts of a person's name. All parts are empty if it is unclear how to divide the name. */
export interface NameParts {
  familyName: string;
  givenNames: string;
  /** Suffix such as "Jr." or "III". */
  suffix: string;
}

const undivided: NameParts = { familyName: '', givenNames: '', suffix: '' };

/** Patterns of the scripts in which the family name is usually last. Other names are never divided. */
const DIVISIBLE = ['Latin', 'Cyrillic', 'Greek'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}\\s.,’'ʼ‘\`‐‑–-]+$`, 'u'),
);

/**
 * Particles: words with which a family name begins ("van der Berg"). Those in the second line can have a capital first
 * letter; see {@link CAPITAL_PARTICLES}.
 */
const PARTICLES = new Set(
  [
    'af av bint zu zum zur ter ten den der das',
    'van von de del della dela di da dos du la le el al bin binti ibn abd abdul abdur abu st saint',
  ]
    .join(' ')
    .split(' '),
);
const CAPITAL_PARTICLES =
  /^(Van|Von|De|Del|Della|Dela|Di|Da|Dos|Du|La|Le|El|Al|Bin|Binti|Ibn|Abd|Abdul|Abdur|Abu|St\.?|Saint)$/;

/**
 * First words of names that are never inverted: religious names and titles ("Swami Vivekananda"), and family names that
 * come first (Vietnam, China).
 */
const KEPT_FIRST =
  /^(Various|Several|Anonymous|Unknown|Swami|Sadhguru|Acharya|Mother|Sister|Brother|Saint|St|Guru|Baba|Bhikkhu|Pope|Lord|Lady|Maharaja|Maharishi|King|Queen|The|Nguyen|Nguyễn|Tran|Trần|Pham|Phạm|Mao|Xi|Zhang|Zhao|Zhou|Wang|Huang|Deng|Liu|Xu|Zhu|(?:Sri|Fr|Sr|Er|Ar|Pt|Bro)\.?)$/;
/** Last words of names that are never inverted: "Balamani Amma", "Kim Jong-un". */
const KEPT_LAST = /^(Amma|Begum|Bai|Bibi|\p{Lu}\p{Ll}+-\p{Ll}+)$/u;

/** Matches the first of two Spanish family names: "García" in "Gabriel García Márquez". */
const SPANISH = /^(García|Garcia|Vargas|Ortiz|Ruiz|Díaz|\p{Lu}\p{L}+[eé]z)$/u;

/** Words that the name of a person never contains. */
const FUNCTION_WORDS = /^(of|the|and|for|on|at|from|with|by|et|und)$/;

/**
 * Divides the printed name of a person into family name, given names and suffix. Titles and degrees are dropped.
 * The parts are empty for a single word, an organisation, and a script other than Latin, Greek and Cyrillic.
 * @param name Name as printed in the book, in natural or inverted order.
 * @example parseName('Dr. R. Sundaram, PhD') // { familyName: 'Sundaram', givenNames: 'R.', suffix: '' }
 */
export function parseName(name: string): NameParts {
  const text = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (isOrganisation(text)) return undivided;
  const { parts, generation } = bareName(text);
  if (!DIVISIBLE.some((script) => script.test(parts.flat().join(' ')))) return undivided;
  const [words = [], given, ...others] = parts;
  if (others.length > 0 || parts.flat().some((word) => FUNCTION_WORDS.test(word))) return undivided;
  const divided = given ? inverted(words, given) : natural(words);
  return divided ? { ...divided, suffix: generation } : undivided;
}

type Divided = Pick<NameParts, 'familyName' | 'givenNames'>;

/** Divides an inverted name such as "Varma, Asha". */
const inverted = (family: string[], given: string[]): Divided => ({
  familyName: family.join(' '),
  givenNames: dotted(given, isMixedCase([...family, ...given])),
});

function natural(words: string[]): Divided | undefined {
  const last = words.length - 1;
  if (last < 1 || KEPT_FIRST.test(words[0] ?? '') || KEPT_LAST.test(words[last] ?? '')) return undefined;
  const isMixed = isMixedCase(words);
  const isInitial = words.map((word) => isInitials(word, isMixed));
  // In the south of India, the last word can be an initial of the father or the village: "Sundaram R".
  const trailing = isInitial.lastIndexOf(false) + 1;
  if (trailing === 0) return undefined;
  if (trailing <= last)
    return isInitial.indexOf(true) < trailing
      ? undefined
      : {
          familyName: words.slice(0, trailing).join(' '),
          givenNames: dotted(words.slice(trailing), isMixed),
        };
  const start = familyStart(words);
  if (start === 0) return undefined;
  return { familyName: words.slice(start).join(' '), givenNames: dotted(words.slice(0, start), isMixed) };
}

/** Returns the index of the first word of the family name; 0 for a name without a given name, which is not divided. */
function familyStart(words: string[]): number {
  const last = words.length - 1;
  const joint = words.indexOf('y');
  if (joint > 0 && joint < last) return joint - 1;
  if (last >= 2 && SPANISH.test(words[last - 1] ?? '')) return last - 1;
  const isParticle = (word: string, index: number) =>
    index < last && (PARTICLES.has(word.replace('.', '')) || CAPITAL_PARTICLES.test(word));
  const [first = ''] = words;
  // A name that begins with a particle, such as "de la Cruz" or "Abdul Rahman", is a single family or given name.
  if (isParticle(first, 0) && first !== 'Al' && (last === 1 || /^\p{Ll}/u.test(first))) return 0;
  const later = words.findIndex((word, index) => index > 0 && isParticle(word, index));
  return later > 0 ? later : last;
}

const isMixedCase = (words: string[]) => words.some((word) => /\p{Ll}/u.test(word));

/**
 * Returns whether a word consists of initials: "R.", "R" or "M.S.".
 * @param isMixed True if the name also has lower-case letters. Only then does "MS" count as initials.
 */
const isInitials = (word: string, isMixed: boolean) =>
  /^(\p{Lu}\.?|(\p{Lu}\.[-‐‑]?)+\p{Lu}\.?)$/u.test(word) ||
  (isMixed && /^(?!MD$)\p{Lu}{2,3}\.?$/u.test(word));

/** Writes initials with full stops and spaces, as citations need them: "M.S." and "MS" become "M. S.". */
const dotted = (words: string[], isMixed: boolean) =>
  words.map((word) => (isInitials(word, isMixed) && !word.includes('-') ? spaced(word) : word)).join(' ');

const spaced = (initials: string) =>
  [...initials.replaceAll('.', '')].map((letter) => `${letter}.`).join(' ');
