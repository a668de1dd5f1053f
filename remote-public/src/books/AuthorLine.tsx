import { authorPath } from '@juris/contract/browseAddress';
import { Link } from '@juris/platform';
import { Fragment } from 'react';
import styled from 'styled-components';

interface AuthorLineProps {
  /** Author line as staff entered it, e.g. "Edited by Zoya Mirza". */
  line: string;
  /** Names of authors and editors. Names in the line link to their pages. */
  names: readonly string[];
}

/** Renders an author line with links to the pages of the people and organisations in it. */
export function AuthorLine({ line, names }: AuthorLineProps) {
  return splitAtNames(line, names).map(({ text, isName }, index) => {
    const to = isName ? authorPath({ name: text }) : undefined;
    return to ? (
      <Name key={index} to={to}>
        {text}
      </Name>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    );
  });
}

/** Splits a line into names and the text between them. */
function splitAtNames(line: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const [found] = names
    .flatMap((name) => (line.includes(name) ? [{ name, at: line.indexOf(name) }] : []))
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length);
  if (!found || found.name === '') return line ? [{ text: line, isName: false }] : [];
  const before = line.slice(0, found.at);
  return [
    ...(before ? [{ text: before, isName: false }] : []),
    { text: found.name, isName: true },
    ...splitAtNames(line.slice(found.at + found.name.length), names),
  ];
}

/* At least 24 px high, so that the links of two lines can be tapped (WCAG 2.2, 2.5.8). */
const Name = styled(Link)`
  display: inline-block;
  padding-block: 3px;
`;
