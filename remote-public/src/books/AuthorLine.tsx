import { authorPath } from '@juris/contract/browseAddress';
import type { TextLanguage } from '@juris/contract/textLanguage';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { inLanguages } from '../text/inLanguages';

interface AuthorLineProps {
  /** Author line as staff entered it, e.g. "Edited by Zoya Mirza". */
  line: string;
  /** Names of authors and editors. Names in the line link to their pages. */
  names: readonly string[];
  /** Language of the title. */
  language: TextLanguage;
}

/** Renders an author line with links to the pages of the people and organisations in it. */
export function AuthorLine({ line, names, language }: AuthorLineProps) {
  return splitAtNames(line, names).map(({ text, isName, mark }, index) => {
    const to = isName ? authorPath({ name: text }) : undefined;
    return to ? (
      <Name key={index}>
        <Link to={to}>{inLanguages(text, language)}</Link>
        {mark}
      </Name>
    ) : (
      inLanguages(text + mark, language)
    );
  });
}

interface Part {
  text: string;
  isName: boolean;
  /** Punctuation directly after a name. */
  mark: string;
}

/** Splits a line into names and the text between them. */
function splitAtNames(line: string, names: readonly string[]): Part[] {
  const [found] = names
    .flatMap((name) => (line.includes(name) ? [{ name, at: line.indexOf(name) }] : []))
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length);
  if (!found || found.name === '') return line ? [{ text: line, isName: false, mark: '' }] : [];
  const before = line.slice(0, found.at);
  const after = line.slice(found.at + found.name.length);
  const mark = /^[,;.]*/.exec(after)?.[0] ?? '';
  return [
    ...(before ? [{ text: before, isName: false, mark: '' }] : []),
    { text: found.name, isName: true, mark },
    ...splitAtNames(after.slice(mark.length), names),
  ];
}

/*
 * Contains the punctuation after a name, so that no line starts with a comma. The links of two lines are at least 24 px
 * apart, so that they can be tapped (WCAG 2.2, 2.5.8).
 */
const Name = styled.span`
  display: inline-block;
  padding-block: 3px;
  a {
    padding-block: 3px;
  }
`;
