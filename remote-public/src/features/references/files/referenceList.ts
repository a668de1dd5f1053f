import type { ReferenceTexts } from '@juris/contract/page-texts/referenceTexts';

/** References of one book (specification section 3, static content items). */
export type ReferenceList = ReferenceTexts;

/** A chapter of the book with its references. A chapter without a number is an introduction. */
export type Chapter = ReferenceList['chapters'][number];

/** A reference or a resource as printed. The last occurrence of `italicTitle` in the text is in italics. */
export type Citation = Chapter['references'][number];

/** Type of a resource: the name of its list in the `additional` resources of a chapter. */
export type ResourceType = 'videos' | 'websites' | 'additionalReading' | 'articles';

/** Types of resources with their headings, in display order. If `named` is true, the name is the link. */
export const resourceTypes: { kind: ResourceType; title: string; named: boolean }[] = [
  { kind: 'videos', title: 'Videos', named: true },
  { kind: 'websites', title: 'Websites', named: true },
  { kind: 'additionalReading', title: 'Additional Reading', named: false },
  { kind: 'articles', title: 'Articles', named: false },
];
