/**
 * The references of one book (specification section 3, static content items). Each list has its own data file, which
 * the compiler checks against this type.
 */
export interface ReferenceList {
  /** The title of the book. The page links to the book with this title in the catalogue. */
  heading: string;
  lead: string;
  chapters: Chapter[];
}

/** A chapter of the book with its references. */
export interface Chapter {
  /** Absent for an introduction. */
  number?: number;
  title: string;
  references: Citation[];
  /** The resources of the chapter by type. */
  additional?: { [kind in ResourceKind]?: Citation[] };
}

/** A reference or a resource as printed. */
export interface Citation {
  /** The whole citation. */
  text: string;
  /** The part of `text` in italics; the last occurrence if there are several. */
  italicTitle?: string;
  /** Address of another site. */
  link?: string;
}

/** The type of a resource, as named in the data files. */
export type ResourceKind = 'videos' | 'websites' | 'additionalReading' | 'articles';

/**
 * The types of resources with the headings of the page, in display order. With `named`, the name itself is the link.
 */
export const resourceKinds: { kind: ResourceKind; title: string; named: boolean }[] = [
  { kind: 'videos', title: 'Videos', named: true },
  { kind: 'websites', title: 'Websites', named: true },
  { kind: 'additionalReading', title: 'Additional Reading', named: false },
  { kind: 'articles', title: 'Articles', named: false },
];
