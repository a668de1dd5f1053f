import type { PageTextChanges, PageTextName, PageTexts } from '@juris/contract/page-texts/pageTextGroups';
import { useMemo } from 'react';
import { api } from './api';
import type { State } from './state';
import { useAppSelector } from './store';

/** Selects the cached changes, for all versions of the API slice. */
const select = api.endpoints.pageTexts.select([]);
const none: PageTextChanges = {};

/** Returns the changed texts that have loaded. A group that has not loaded is absent. */
export const changedPageTexts = (state: State): PageTextChanges => select(state).data ?? none;

/** Returns the original texts of a group with the changes. A change to null removes an optional text. */
export function mergeTexts<Texts extends object>(original: Texts, changes: Partial<Texts> = {}): Texts {
  const merged = { ...original, ...changes };
  for (const field in merged) if (merged[field] === null) delete merged[field];
  return merged;
}

/**
 * Returns the current texts of a group. The loader of the page must load the group with the endpoint `pageTexts`. Until
 * then, the original texts are returned. Since platform 1.13.
 * @param name Name of the group in the contract.
 * @param original Texts of the group before any change.
 * @example const texts = usePageTexts('brill', original);
 */
export function usePageTexts<Name extends PageTextName>(
  name: Name,
  original: PageTexts[Name],
): PageTexts[Name] {
  const changes: Partial<PageTexts[Name]> | undefined = useAppSelector(
    (state) => changedPageTexts(state)[name],
  );
  return useMemo(() => mergeTexts(original, changes), [original, changes]);
}
