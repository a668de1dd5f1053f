/** Words that are common in names of organisations and rare in names of people. */
const WORDS = new Set(
  [
    'organization organizations organisation organisations institute institutes institut instituto institution',
    'institutions university universities université universität universidad universidade college school academy akademi',
    'association associations associates society societies foundation trust council commission committee panel board',
    'ministry ministries ministère ministerio department departments dept government govt directorate bureau authority',
    'agency agencies secretariat administration centre centres center corporation company companies co ltd limited llp',
    'pvt inc incorporated plc gmbh bank fund federation union league group team club press publication publications',
    'publisher publishers publishing books verlag library archives museum tribunal parliament assembly congress party',
    'hospital hospitals nations consortium network alliance forum partnership partners collaboration collective',
    'initiative programme project mission conference tourism railways police services office division chamber',
    'exchange registry editors contributors staff faculty laboratory laboratories labs parishad samiti sabha sangh',
    'vidyapeeth industries enterprises technologies solutions consultants consultancy international',
  ]
    .join(' ')
    .split(' '),
);

/** Phrases in names of organisations. Single words of them, such as "Court", are also surnames. */
const PHRASES =
  /^m\/s\b|(?:&|\band) (?:sons|bros|brothers|daughters)\b|\b(?:(?:supreme|high|district|family|world) court|church of|chambers of|task force|law firm)\b/i;

/** Words such as "university" and "ministry" in Indian and East Asian scripts. */
const OTHER_SCRIPTS =
  /विश्वविद्यालय|संस्थान|मंत्रालय|सरकार|आयोग|परिषद|समिति|संगठन|अकादमी|अकादेमी|विभाग|न्यायालय|பல்கலைக்கழக|நிறுவனம்|கழகம்|அரசு|துறை|சங்கம்|அமைச்சகம்|மன்றம்|ஆணையம்|విశ్వవిద్యాలయం|ప్రభుత్వ|ಸರ್ಕಾರ|ವಿಶ್ವವಿದ್ಯಾ|സർവകലാശാല|സർക്കാർ|大学|大學|研究所|研究院|委员会|委員会|委員會|出版社|协会|協会|協會|公司|学会|學會|政府/;

/** Well-known publishers with names like people ("Thomson Reuters"). A common surname such as “Wiley” is not listed. */
const PUBLISHERS = new RegExp(
  `^(?:the )?(?:${[
    'thomson reuters|lexis ?nexis|wolters kluwer|kluwer|sweet (?:&|and) maxwell|westlaw|manupatra|taxmann|butterworths',
    'elsevier|springer(?: nature)?|brill|de gruyter|taylor (?:&|and) francis|routledge|palgrave(?: macmillan)?',
    '(?:john )?wiley (?:&|and) sons|mcgraw[- ]?hill|pearson education|cengage|bloomsbury|hachette|harper ?collins',
    'penguin(?: random house)?|random house|simon (?:&|and) schuster|orient blackswan|jove',
  ].join('|')})(?: india)?$`,
  'i',
);

/** Returns whether a name is the name of a well-known publisher, such as "Thomson Reuters". */
export const isPublisher = (name: string): boolean => PUBLISHERS.test(name.trim());

/** Matches acronyms such as "WHO" and "NCERT". */
const ACRONYM = /^[A-Z]{2,6}$/;

/** Returns the words of a name in lower case. */
export const wordsIn = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}’'-]+/u)
    .filter(Boolean);

/**
 * Returns whether a name most likely belongs to an organisation: it has a word like "University", is an acronym, or has
 * at least four words with "of" or "for".
 * @example isOrganisation('Sundaram & Sons') // true
 */
export function isOrganisation(name: string): boolean {
  const words = wordsIn(name);
  if (words.some((word) => WORDS.has(word)) || PHRASES.test(name) || OTHER_SCRIPTS.test(name)) return true;
  if (isPublisher(name)) return true;
  return ACRONYM.test(name.trim()) || (words.length >= 4 && /\s(?:of|for)\s/.test(name));
}
