import { author } from './author';
import { banner } from './banner';
import { leader } from './leader';
import { openAccess, title } from './books';
import { pageText } from './pageText';
import { publisher } from './publisher';
import { redirect } from './redirect';
import { resource } from './resource';
import { series } from './series';
import { snippet } from './snippet';

/** Declarations of the content types by name. All other lists of content types are derived from this one. */
export const contentTypeDeclarations = {
  banner,
  leader,
  publishedTitle: title,
  resource,
  openAccess,
  snippet,
  authorProfile: author,
  seriesProfile: series,
} as const;

/** Declarations of all types of records with a history, by name. */
export const recordDeclarations = { ...contentTypeDeclarations, publisher, pageText, redirect } as const;

/** Name of a content type in the database, in the histories and in the bin. */
export type ContentTypeName = keyof typeof contentTypeDeclarations;

/** Name of a type of records with a history. */
export type VersionedTypeName = keyof typeof recordDeclarations;

/** Name of a content type in the operations of the OpenAPI document, such as `PublishedTitle`. */
export type ContentEntity = Capitalize<ContentTypeName>;

/** Name of a type of records with a history in the operations of the OpenAPI document. */
export type VersionedEntity = Capitalize<VersionedTypeName>;

/** Object.keys returns no exact type. */
const namesOf = <Name extends string>(declarations: Record<Name, unknown>) =>
  Object.keys(declarations) as Name[];

export const contentTypeNames = namesOf(contentTypeDeclarations);
export const versionedTypeNames = namesOf(recordDeclarations);
