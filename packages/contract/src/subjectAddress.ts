import { subjectHeads, subjects } from './lists';
import { slugOf } from './slug';

/** Code of a subject with a page: a Thema code of the list of subjects, or the letter of a broad subject. */
export type SubjectCode = keyof typeof subjectHeads | keyof typeof subjects;

const subjectNames: Readonly<Record<string, string>> = { ...subjectHeads, ...subjects };

/** Returns whether a code has a subject page. */
export const isSubjectCode = (code: string): code is SubjectCode => Object.hasOwn(subjectNames, code);

/** Returns the name of a subject, for example "Law" for `L`. An unknown code is returned unchanged. */
export const subjectName = (code: string): string => subjectNames[code] ?? code;

/**
 * Returns the address of the page of a subject.
 * @example subjectPath('L') // '/subjects/law'
 */
export const subjectPath = (code: SubjectCode): string => `/subjects/${slugOf(subjectName(code))}`;

/** Returns the code of the subject whose page has a slug, or undefined for an unknown slug. */
export const subjectOfSlug = (slug: string): SubjectCode | undefined =>
  Object.keys(subjectNames)
    .filter(isSubjectCode)
    .find((code) => slugOf(subjectName(code)) === slug);

/**
 * Returns the codes of the broader subjects that contain a subject, the broadest first.
 * @example broaderSubjects('LNV') // ['L', 'LN']
 */
export const broaderSubjects = (code: SubjectCode): SubjectCode[] =>
  Array.from(code.slice(1), (_, index) => code.slice(0, index + 1)).filter(isSubjectCode);
