/**
 * References of one book (specification section 3, static content items). Each list has a JSON file, which the compiler
 * checks against this type.
 */
export interface ReferenceList {
  /** Title of the book. The page links to the book with exactly this title in the catalogue. */
  heading: string;
  lead: string;
  chapters: Chapter[];
}

/** A chapter of the book with its references. */
export interface Chapter {
  /** Number of the chapter. Absent for an introduction. */
  number?: number;
  title: string;
  references: Citation[];
  /** Resources of the chapter (such as videos and websites) by type. */
  additional?: { [kind in ResourceType]?: Citation[] };
}

/** A reference or a resource as printed. */
export interface Citation {
  /** Text of the whole citation. */
  text: string;
  /** Part of `text` that is shown in italics. If it occurs several times, the last occurrence is meant. */
  italicTitle?: string;
  /** Address of the cited work on another site. */
  link?: string;
}

/** Type of a resource, as it is named in the JSON files. */
export type ResourceType = 'videos' | 'websites' | 'additionalReading' | 'articles';

/**
 * Types of resources with their headings, in display order. If `named` is true, the name of a resource is its link.
 */
export const resourceTypes: { kind: ResourceType; title: string; named: boolean }[] = [
  { kind: 'videos', title: 'Videos', named: true },
  { kind: 'websites', title: 'Websites', named: true },
  { kind: 'additionalReading', title: 'Additional Reading', named: false },
  { kind: 'articles', title: 'Articles', named: false },
];
