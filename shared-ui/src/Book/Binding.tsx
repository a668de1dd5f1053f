import styled from 'styled-components';

interface BindingProps {
  title: string;
  author?: string | undefined;
}

/**
 * Background, text and motif colours of generated covers. The text is legible on its background. The sample covers in
 * the seed use the same colours.
 */
const looks: readonly [ground: string, words: string, motif: string][] = [
  ['#a3242b', '#fcfdfb', '#b63a3c'],
  ['#f2e3c3', '#14201a', '#a3242b'],
  ['#1f2a23', '#fcfdfb', '#dba543'],
  ['#1f5b43', '#fcfdfb', '#2f7a5c'],
  ['#f0d8d4', '#14201a', '#1f5b43'],
  ['#27336b', '#fcfdfb', '#dba543'],
];

/** SVG paths of the motifs on an area of 140 by 170: half circles, steps, lines of text, and a sun above a horizon. */
const motifs = [
  'M66 88a29 29 0 0 0 0 58zM74 80a29 29 0 0 1 0 58z',
  'M15 140h13v6H15zM35 131h13v15H35zM55 122h13v24H55zM75 113h13v33H75zM95 104h13v42H95z',
  'M18 96h96v4H18zM21 104h90v4H21zM18 112h96v4H18zM21 120h90v4H21zM18 128h96v4H18zM21 136h90v4H21z',
  'M30 144a40 40 0 0 1 80 0zM16 147h108v2H16z',
];

/**
 * Renders a generated cover with title and author, for a book without a cover image. A title always gets the same
 * colours and the same motif.
 */
export function Binding({ title, author }: BindingProps) {
  const number = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <Cloth aria-hidden="true" $look={number % looks.length}>
      <svg viewBox="0 8 140 170">
        <path d={motifs[number % motifs.length]} />
      </svg>
      <b>{title}</b>
      <small>{author}</small>
    </Cloth>
  );
}

/* All sizes are relative to the width of the cover, which the container sets. */
const Cloth = styled.span<{ $look: number }>`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 10% 8% 8% 14%;
  container-type: inline-size;
  overflow: hidden;
  overflow-wrap: anywhere;
  border-radius: inherit;
  background: ${({ $look }) => looks[$look]?.[0]};
  color: ${({ $look }) => looks[$look]?.[1]};
  svg {
    position: absolute;
    inset: 0;
    fill: ${({ $look }) => looks[$look]?.[2]};
  }
  b,
  small {
    position: relative;
    overflow: hidden;
  }
  b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    font: var(--w-medium) max(12px, 12cqi) / 1.15 var(--font-display);
  }
  small {
    font-size: max(10px, 7cqi);
    line-height: 1.3;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;
