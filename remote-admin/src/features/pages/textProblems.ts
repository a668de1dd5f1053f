import { createContext, useContext } from 'react';
import type { LinkProblem } from '@juris/contract';
import { textsOf } from './textSchema';

/** The broken and moved links of the edited page. */
export const TextProblems = createContext<readonly LinkProblem[]>([]);

/** Returns the problems of the links in a value of the edited page: in a text, or in all texts of an entry. */
export function useTextProblems(): (value: unknown) => LinkProblem[] {
  const problems = useContext(TextProblems);
  return (value) => {
    if (problems.length === 0) return [];
    const texts = new Set(textsOf(value));
    return problems.filter(({ url }) => texts.has(url));
  };
}
