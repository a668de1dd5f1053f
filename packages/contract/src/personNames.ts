import { isOrganisation } from './organisationNames';
import { bareName } from './titlesAndDegrees';

/** A person's name in its parts; all of them are empty where it cannot be divided safely. */
export interface NameParts {
  familyName: string;
  givenNames: string;
  /** "Jr.", "III". */
  suffix: string;
}

const undivided: NameParts = { familyName: '', givenNames: '', suffix: '' };

/** Scripts whose names end with the family name. In others a name stays as it is printed. */
const DIVISIBLE = ['Latin', 'Cyrillic', 'Greek'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}\\s.,’'ʼ‘\`‐‑–-]+$`, 'u'),
);

/** Words that begin a family name of several words. Those of the second line also with a capital. */
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

/** Names that are not turned round: of religious people, or with the family name first (Vietnam, China, Korea). */
const KEPT_FIRST =
  /^(Various|Several|Anonymous|Unknown|Swami|Sadhguru|Acharya|Mother|Sister|Brother|Saint|St|Guru|Baba|Bhikkhu|Pope|Lord|Lady|Maharaja|Maharishi|King|Queen|The|Nguyen|Nguyễn|Tran|Trần|Pham|Phạm|Mao|Xi|Zhang|Zhao|Zhou|Wang|Huang|Deng|Liu|Xu|Zhu|(?:Sri|Fr|Sr|Er|Ar|Pt|Bro)\.?)$/;
const KEPT_LAST = /^(Amma|Begum|Bai|Bibi|\p{Lu}\p{Ll}+-\p{Ll}+)$/u;

/** The first of two family names: "Gabriel García Márquez". */
const SPANISH = /^(García|Garcia|Vargas|Ortiz|Ruiz|Díaz|\p{Lu}\p{L}+[eé]z)$/u;

/** Words that no person's name has. */
const FUNCTION_WORDS = /^(of|the|and|for|on|at|from|with|by|et|und)$/;

/**
 * Divides the name of one person, as it is printed, into family name and given names. Titles and degrees are dropped. A
 * name that cannot be divided safely has empty parts: one word, a script other than Latin, Greek and Cyrillic, an
 * organisation.
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

/** "Varma, Asha". */
const inverted = (family: string[], given: string[]): Divided => ({
  familyName: family.join(' '),
  givenNames: dotted(given, isMixedCase([...family, ...given])),
});

function natural(words: string[]): Divided | undefined {
  const last = words.length - 1;
  if (last < 1 || KEPT_FIRST.test(words[0] ?? '') || KEPT_LAST.test(words[last] ?? '')) return undefined;
  const isMixed = isMixedCase(words);
  const isInitial = words.map((word) => isInitials(word, isMixed));
  // "Sundaram R", "Anand Kumar B.": of the south of India, where the initial is that of the father or the village.
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

/** Where the family name begins; 0 where no given name is before it. */
function familyStart(words: string[]): number {
  const last = words.length - 1;
  const joint = words.indexOf('y');
  if (joint > 0 && joint < last) return joint - 1;
  if (last >= 2 && SPANISH.test(words[last - 1] ?? '')) return last - 1;
  const isParticle = (word: string, index: number) =>
    index < last && (PARTICLES.has(word.replace('.', '')) || CAPITAL_PARTICLES.test(word));
  const [first = ''] = words;
  // "de la Cruz", "Abdul Rahman": a family name or a given name alone.
  if (isParticle(first, 0) && first !== 'Al' && (last === 1 || /^\p{Ll}/u.test(first))) return 0;
  const later = words.findIndex((word, index) => index > 0 && isParticle(word, index));
  return later > 0 ? later : last;
}

const isMixedCase = (words: string[]) => words.some((word) => /\p{Ll}/u.test(word));

/** "R.", "R", "M.S.", and "MS" in a name that is not all in capitals. */
const isInitials = (word: string, isMixed: boolean) =>
  /^(\p{Lu}\.?|(\p{Lu}\.[-‐‑]?)+\p{Lu}\.?)$/u.test(word) ||
  (isMixed && /^(?!MD$)\p{Lu}{2,3}\.?$/u.test(word));

/** Initials as citations have them: "M.S." is "M. S.". */
const dotted = (words: string[], isMixed: boolean) =>
  words.map((word) => (isInitials(word, isMixed) && !word.includes('-') ? spaced(word) : word)).join(' ');

const spaced = (initials: string) =>
  [...initials.replaceAll('.', '')].map((letter) => `${letter}.`).join(' ');
