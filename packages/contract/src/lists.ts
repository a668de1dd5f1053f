/**
 * Code lists of the catalogue record. Each list maps codes to labels. This module imports nothing, so pages can load it
 * (`@juris/contract/lists`) to show labels and options.
 */

/**
 * Subjects of books: a selection of Thema 1.6 (EDItEUR). Codes are hierarchical: `LNC` is a subcategory of `LN`. To add
 * a subject, copy its code and label from the current version of Thema.
 */
export const subjects = {
  CBG: 'Usage and grammar guides',
  DNL: 'Literary essays',
  GPS: 'Research methods / methodology',
  JB: 'Society and culture: general',
  JBF: 'Social and ethical issues',
  JHB: 'Sociology',
  JN: 'Education',
  JNM: 'Higher education, tertiary education',
  JNZ: 'Study and learning skills: general',
  JP: 'Politics and government',
  JPA: 'Political science and theory',
  JPVH: 'Human rights, civil rights',
  KC: 'Economics',
  KJ: 'Business and management',
  LA: 'Jurisprudence and general issues',
  LAB: 'Methods, theory and philosophy of law',
  LAF: 'Systems of law',
  LAM: 'Comparative law',
  LAQ: 'Law and society, sociology of law',
  LAS: 'Legal skills and practice',
  LAT: 'Legal profession: general',
  LAZ: 'Legal history',
  LB: 'International law',
  LBB: 'Public international law',
  LBG: 'Private international law and conflict of laws',
  LN: 'Laws of specific jurisdictions and specific areas of law',
  LNA: 'Legal systems: general',
  LNAA: 'Legal systems: courts and procedures',
  LNAC: 'Legal systems: civil procedure, litigation and dispute resolution',
  LNAC3: 'Civil procedure: law of evidence',
  LNAC5: 'Arbitration, mediation and alternative dispute resolution',
  LNC: 'Company, commercial and competition law: general',
  LNCB: 'Commercial law',
  LNCD: 'Company law',
  LNCH: 'Competition law / antitrust law',
  LNCJ: 'Contract law',
  LND: 'Constitutional and administrative law: general',
  LNDC: 'Law: Human rights and civil liberties',
  LNF: 'Criminal law: procedure and offences',
  LNH: 'Employment and labour law: general',
  LNJ: 'Entertainment and media law',
  LNK: 'Environment, transport and planning law: general',
  LNKJ: 'Environment law',
  LNL: 'Law: equity and trusts, foundations',
  LNM: 'Family law',
  LNP: 'Financial law: general',
  LNPB: 'Banking law',
  LNPC: 'Bankruptcy and insolvency law',
  LNQ: 'IT and communications law / postal laws and regulations',
  LNR: 'Intellectual property law',
  LNRC: 'Copyright law',
  LNRD: 'Patents law',
  LNRF: 'Trademarks law',
  LNS: 'Property law: general',
  LNT: 'Social law and medical law',
  LNTM: 'Medical and healthcare law',
  LNU: 'Taxation and duties law',
  LNV: 'Law of torts, damages and compensation',
  LNW: 'Wills and probate / succession / inheritance law',
  MB: 'Medicine: general issues',
  MBDC: 'Medical ethics and professional conduct',
  MBDP: 'Doctor / patient relationship',
  MBN: 'Public health and preventive medicine',
  MBNH: 'Personal and public health / health education',
  MBNH3: 'Dietetics and nutrition',
  MBP: 'Health systems and services',
  MBQ: 'Medicolegal issues',
  MQC: 'Nursing',
  NH: 'History',
  QD: 'Philosophy',
  QDTQ: 'Ethics and moral philosophy',
  QDTS: 'Social and political philosophy',
} as const;
/** Code of a Thema subject. */
export type Subject = keyof typeof subjects;

/** Broad subjects: the one-letter codes of Thema above the subjects of the list. */
export const subjectHeads = {
  C: 'Language and linguistics',
  D: 'Biography, literature and literary studies',
  G: 'Reference, information and interdisciplinary subjects',
  J: 'Society and social sciences',
  K: 'Economics, finance, business and management',
  L: 'Law',
  M: 'Medicine and nursing',
  N: 'History and archaeology',
  Q: 'Philosophy and religion',
} as const;

/** Types of contributors of a book. */
export const contributorTypes = { person: 'Person', organisation: 'Organisation' } as const;
/** Type of a contributor: `person` or `organisation`. */
export type ContributorType = keyof typeof contributorTypes;

/** Roles that a contributor can have in a book. */
export const contributorRoles = {
  author: 'Author',
  editor: 'Editor',
  translator: 'Translator',
  illustrator: 'Illustrator',
  foreword: 'Foreword',
  introduction: 'Introduction',
  afterword: 'Afterword',
  other: 'Other',
} as const;
/** Code of a contributor's role. */
export type ContributorRole = keyof typeof contributorRoles;

/** Languages of books by language tag (BCP 47). */
export const languages = {
  bn: 'Bengali',
  de: 'German',
  en: 'English',
  fr: 'French',
  gu: 'Gujarati',
  hi: 'Hindi',
  kn: 'Kannada',
  la: 'Latin',
  ml: 'Malayalam',
  mr: 'Marathi',
  pa: 'Punjabi',
  sa: 'Sanskrit',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
} as const;
/** Language tag of a book's language. */
export type Language = keyof typeof languages;

/** Availability statuses of a book. */
export const bookStatuses = {
  available: 'Available',
  forthcoming: 'Forthcoming',
  'out of print': 'Out of print',
} as const;
/** Code of a book's availability. */
export type BookStatus = keyof typeof bookStatuses;

/**
 * Formats in which a book can be published. `print` and `e-book` do not name the binding or file format; older records
 * and clients use them.
 */
export const bookFormats = {
  hardback: 'Hardback',
  paperback: 'Paperback',
  epub: 'EPUB',
  pdf: 'PDF',
  print: 'Print',
  'e-book': 'E-book',
} as const;
/** Code of a book format. */
export type BookFormat = keyof typeof bookFormats;

/** The general format of each format: `print` for printed books, `e-book` for electronic ones. */
export const generalFormats = {
  hardback: 'print',
  paperback: 'print',
  print: 'print',
  epub: 'e-book',
  pdf: 'e-book',
  'e-book': 'e-book',
} as const satisfies Record<BookFormat, BookFormat>;

/** Currencies that a price can have (ISO 4217). */
export const currencies = {
  INR: 'Indian rupee',
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  AUD: 'Australian dollar',
  BDT: 'Bangladeshi taka',
  CAD: 'Canadian dollar',
  LKR: 'Sri Lankan rupee',
  NPR: 'Nepalese rupee',
  PKR: 'Pakistani rupee',
  SGD: 'Singapore dollar',
} as const;
/** Code of a currency. */
export type Currency = keyof typeof currencies;

/** Territories in which a price is valid. */
export const territories = {
  india: 'India',
  'south-asia': 'South Asia',
  'rest-of-world': 'Rest of world',
  world: 'World',
} as const;
/** Code of a territory. */
export type Territory = keyof typeof territories;

/** Licences of open-access books, each with its label (`words`) and the web address of its text. */
export const licences = {
  'CC0-1.0': { words: 'CC0 1.0', address: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'PDM-1.0': {
    words: 'Public Domain Mark 1.0',
    address: 'https://creativecommons.org/publicdomain/mark/1.0/',
  },
  'CC-BY-4.0': { words: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC-BY-SA-4.0': { words: 'CC BY-SA 4.0', address: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  'CC-BY-ND-4.0': { words: 'CC BY-ND 4.0', address: 'https://creativecommons.org/licenses/by-nd/4.0/' },
  'CC-BY-NC-4.0': { words: 'CC BY-NC 4.0', address: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  'CC-BY-NC-SA-4.0': {
    words: 'CC BY-NC-SA 4.0',
    address: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  },
  'CC-BY-NC-ND-4.0': {
    words: 'CC BY-NC-ND 4.0',
    address: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  },
} as const;
/** Code of a licence. */
export type Licence = keyof typeof licences;

/**
 * Accessibility features of e-books: codes and descriptions of ONIX code list 196. Shops need them because of the
 * European Accessibility Act (EAA).
 */
export const accessibilityNotes = {
  '03': 'EPUB Accessibility Specification 1.0 AA',
  '04': 'EPUB Accessibility Specification 1.1',
  '05': 'PDF/UA-1',
  '06': 'PDF/UA-2',
  '08': 'Unknown accessibility',
  '09': 'Inaccessible, or known limited accessibility',
  '10': 'No reading system accessibility options disabled',
  '11': 'Table of contents navigation',
  '12': 'Index navigation',
  '13': 'Single logical reading order',
  '14': 'Short alternative textual descriptions',
  '15': 'Full alternative textual descriptions',
  '17': 'Accessible math content (as MathML)',
  '19': 'Print-equivalent page numbering',
  '22': 'Language tagging provided',
  '24': 'Dyslexia readability',
  '25': 'Use of colour is not sole means of conveying information',
  '26': 'High contrast between text and background',
  '29': 'Next / Previous structural navigation',
  '32': 'Landmark navigation',
  '36': 'All textual content can be modified',
  '52': 'All non-decorative content supports reading without sight',
  '75': 'EAA exception 1: Micro-enterprises',
  '76': 'EAA exception 2: Disproportionate burden',
  '77': 'EAA exception 3: Fundamental alteration',
  '80': 'WCAG 2.0',
  '81': 'WCAG 2.1',
  '82': 'WCAG 2.2',
  '84': 'WCAG level A',
  '85': 'WCAG level AA',
  '86': 'WCAG level AAA',
} as const;

/** Code of a note on accessibility. */
export type AccessibilityNote = keyof typeof accessibilityNotes;

/** Values of `accessibilityFeature` (schema.org) by the codes of the notes that have one. */
export const accessibilityFeatures = {
  '11': 'tableOfContents',
  '12': 'index',
  '13': 'readingOrder',
  '14': 'alternativeText',
  '15': 'longDescription',
  '17': 'MathML',
  '19': 'printPageNumbers',
  '26': 'highContrastDisplay',
  '29': 'structuralNavigation',
  '32': 'ARIA',
  '36': 'displayTransformability',
} as const satisfies Partial<Record<AccessibilityNote, string>>;

/** Labels of the categories of people by `leadershipCategoryId` (specification section 3). */
export const leadershipCategories = { 1: 'Management', 2: 'Advisory Board', 3: 'Team' } as const;

/**
 * Labels of the teams by `teamCategoryId`; 0 means no team. Only people of the category Team (`leadershipCategoryId` 3)
 * have a team.
 */
export const teamCategories = {
  1: 'Editorial & Production',
  2: 'Acquisition & Commissioning',
  3: 'Sales',
  4: 'Finance',
  5: 'Sales Support',
  6: 'Marketing',
} as const;
