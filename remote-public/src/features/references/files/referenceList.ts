/**
 * The references of one book: specification section 3, static content items. Each list is a data file
 * beside this one, which the compiler checks against this type.
 */
export interface ReferenceList {
  /** The book, by its title: the page leads to the book of this name in the catalogue. */
  heading: string;
  lead: string;
  chapters: Chapter[];
}

export interface Chapter {
  /** None for an introduction. */
  number?: number;
  title: string;
  references: Citation[];
  /** The chapter's resources, by kind. */
  additional?: { [kind in ResourceKind]?: Citation[] };
}

export interface Citation {
  /** The whole citation. */
  text: string;
  /** A part of `text`, set in italics; the last where it occurs more than once. */
  italicTitle?: string;
  /** Another site's address. */
  link?: string;
}

export type ResourceKind = 'videos' | 'websites' | 'additionalReading' | 'articles';

/** The kinds of resources as the page names them, in their order; of named places the name itself is the link. */
export const resourceKinds: { kind: ResourceKind; title: string; named: boolean }[] = [
  { kind: 'videos', title: 'Videos', named: true },
  { kind: 'websites', title: 'Websites', named: true },
  { kind: 'additionalReading', title: 'Additional Reading', named: false },
  { kind: 'articles', title: 'Articles', named: false },
];
