/**
 * Removes titles ("Dr.", "Smt."), degrees ("PhD", "FRCS (Edin)") and generation suffixes ("Jr.") from names of people.
 */

const TITLES = new Set(
  [
    'Dr Drs Prof Professor Assoc Asst Mr Mrs Ms Mx Miss Shri Shrimati Sri Sree Shree Smt Km Kum Thiru Thirumathi Tmt',
    'Selvi Janab Adv Advocate Justice Judge Chief Hon Honble Honourable Honorable Sir Dame Rev Reverend Fr Sr Bro Pt',
    'Pandit Ustad Late Lt Lieutenant Col Colonel Gen General Maj Major Capt Captain Brig Brigadier Cdr Cmdr Cmde',
    'Commander Adm Admiral Marshal Er Ar CA CS CMA',
  ]
    .join(' ')
    .split(' '),
);

/** Titles that can also be initials or names. They count as titles only before at least two words. */
const AMBIGUOUS_TITLES = new Set('CA CS CMA Er Ar Sr Sri Fr Bro Miss Judge Major Pt'.split(' '));

const DEGREES = new Set(
  [
    'PhD Phd PHD DPhil MPhil DSc DLitt EdD PharmD MD MBBS MS MCh DM DNB MDS BDS DCH DGO DMRD DPM MRCP MRCS MRCOG MRCPsych',
    'FRCP FRCS FRCOG FRCR FRCPCH FRCPsych FRCPath FACP FACS FACC FACOG FICS FIAP FICOG FAMS FNA FASc FNASc FRS FRSA FBA RN',
    'LLB LLM LLD JD BCL BL ML SJD BA MA BSc MSc BCom MCom BE ME BTech MTech BEd MEd BBA MBA MCA BArch MArch BPharm MPharm',
    'MPH MHA MSW MLIS CPA FCA ACA FCS ACS FCMA ACMA CFA QC KC SC OBE CBE MBE KBE BALLB IAS IPS IFS IRS Esq Retd Rtd Hons',
  ]
    .join(' ')
    .split(' '),
);

const GENERATIONS = /^(jr|sr|jnr|snr|2nd|3rd)\.?$|^(II|III|IV)\.?$/i;

const plain = (word: string) => word.replace(/[.,’'()]/g, '');

const isDegree = (word: string) => DEGREES.has(plain(word));

/** Returns whether a part of a name between commas consists only of degrees: "PhD", "FRCS (Edin)". */
const isDegrees = (part: string) =>
  part
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/ +/)
    .every(isDegree);

/** Returns whether a part of a name is a generation suffix, such as "Jr." or "III". */
export const isGeneration = (part: string) => GENERATIONS.test(part);

/** Matches occupations such as "Senior Advocate", "Sr. Adv." and "Professor of Law". */
const OCCUPATION =
  /^(?:(?:senior|sr\.?|former|retd\.?|retired|chief|assistant|asst\.?|associate|assoc\.?) ?)*(?:adv\.?|aor|advocate(?:[- ]on[- ]record)?|judge|justice|barrister|solicitor|attorney|professor|lecturer|physician|surgeon|consultant)(?: (?:of|at|in) .*)?$/i;

const withoutBrackets = (text: string) => text.replace(/\s*\(.*?\)/g, '');

/** Returns whether a part of a name consists only of titles, such as "Prof. Dr.". At least one must be unambiguous. */
function isHonorific(part: string): boolean {
  const words = part.trim().split(/[ .]+/).filter(Boolean).map(plain);
  return words.every((word) => TITLES.has(word)) && words.some((word) => !AMBIGUOUS_TITLES.has(word));
}

/**
 * Returns whether the text after a comma belongs to the previous name: a title, a generation suffix, a degree or an
 * occupation.
 */
export const isPostNominal = (part: string) =>
  isHonorific(part) ||
  isGeneration(part) ||
  isDegrees(joinedDegrees(part)) ||
  OCCUPATION.test(withoutBrackets(part));

/**
 * Returns whether a part of a name looks like an unlisted degree: "MNAMS" in "DNB, MNAMS". Call this only after a known
 * degree.
 */
export const isFurtherDegree = (part: string) =>
  /^[A-Z]{3,8}$/.test(withoutBrackets(part).replace(/[. ]/g, ''));

/** Writes degrees with dots and spaces as one word: "Ph. D." becomes "PhD", "LL. M." becomes "LLM". */
export const joinedDegrees = (text: string) =>
  text
    .replace(/\bPh\.?\s?D\b\.?/g, 'PhD')
    .replace(/\bLL\.?\s?([BMD])\b\.?/g, 'LL$1')
    .replace(/\b([BMD])\.\s?(Tech|Sc|Com|Ed|Litt|Phil|Arch|Pharm|Ch)\b\.?/g, '$1$2');

/** A name that is split at its commas, without titles, degrees and text in brackets. */
export interface BareName {
  /** The remaining words of each part between commas. */
  parts: string[][];
  /** Generation suffix, such as "Jr."; empty if the name has no suffix. */
  generation: string;
}

/**
 * Removes titles, degrees and text in brackets from the name of a person and splits the rest at its commas.
 * @param name Name on one line.
 */
export function bareName(name: string): BareName {
  const spaced = joinedDegrees(name)
    .replace(/\(.*?\)/g, ' ')
    .replace(/\bet al\b\.?/g, ' ')
    // Adds a space after the initials in "M.S.Swaminathan".
    .replace(/\.(?=\p{Lu}\p{Ll})/gu, '. ');
  const segments = spaced
    .split(/[,،，]/)
    .map((segment) => segment.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const [first = '', ...rest] = segments;
  // In "Sundaram, MS", the capitals may be initials or a degree; they count as initials.
  const mayHaveInitials = !first.includes(' ');
  const others = rest.filter((part, index) => {
    if (mayHaveInitials && index === 0 && !isGeneration(part) && /^[A-Z]{2,3}$/.test(part)) return true;
    const isFurther = isFurtherDegree(part) && isPostNominal(rest[index - 1] ?? first);
    return !isPostNominal(part) && !isFurther;
  });
  const least = others.length > 0 ? 1 : 2;
  const parts = [first, ...others].map((part) => withoutDegrees(withoutTitles(part.split(' ')), least));
  return {
    parts: parts.map(({ words }) => words),
    generation: rest.find(isGeneration) ?? parts[0]?.generation ?? '',
  };
}

function withoutTitles(words: string[]): string[] {
  const [first = '', ...rest] = words;
  const [, title = '', glued = ''] = /^(\p{L}+)\.(\p{Lu}.*)$/u.exec(first) ?? [];
  // Splits a title from the word after it in "Dr.R. Sundaram".
  if (TITLES.has(title) && title.length > 1) return withoutTitles([glued, ...rest]);
  const word = plain(first);
  if (word === 'The' && TITLES.has(plain(rest[0] ?? ''))) return withoutTitles(rest);
  const isTitle = TITLES.has(word) && rest.length >= (AMBIGUOUS_TITLES.has(word) ? 2 : 1);
  return isTitle ? withoutTitles(rest) : words;
}

/**
 * Removes degrees at the end of a name without a comma, as in "Asha Varma MD". After a single word, as in "Swaminathan
 * MS", capitals may be initials and are kept.
 * @param words Words of a name.
 * @param least Minimum number of words before a generation suffix: 1 for the first part of an inverted name, such as
 *   "King Jr.", and 2 for other names.
 */
export function withoutDegrees(words: string[], least = 2): { words: string[]; generation: string } {
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (rest.length >= least && isGeneration(last)) return { words: rest, generation: last };
  const isPlaceOfDegree = /^\(.*\)$/.test(last) && isDegree(rest.at(-1) ?? '');
  const isSurelyDegree = (isDegree(last) || isPlaceOfDegree) && (rest.length >= 2 || /\p{Ll}/u.test(last));
  return rest.length > 0 && isSurelyDegree ? withoutDegrees(rest) : { words, generation: '' };
}
