import { drawingOutline } from './drawingOutline';

const drawing = (inside: string, attributes = '') => `<svg${attributes}>${inside}</svg>`;
const times = (count: number, text: string) => text.repeat(count);
/** `count` elements inside each other. */
const nested = (count: number) => times(count, '<g>') + times(count, '</g>');
/** Each level draws the one below ten times, in the words of `refer`. */
const levels = (count: number, refer: (id: string) => string) =>
  Array.from({ length: count }, (_, n) => `<g id="l${n}">${n ? times(10, refer(`l${n - 1}`)) : ''}</g>`).join(
    '',
  );

test.each([
  ['', '<svg/>'],
  ['\uFEFF', '<svg/>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n', '<svg/>'],
  ['<!-- drawn <by> - hand --> <!---->', '<svg/>'],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">', '<svg/>'],
  ['', '<svg><g/></svg>\n\n'],
])('after %j a drawing begins, and blanks behind it go', (before, rest) => {
  expect(drawingOutline(before + rest)).toBe(rest.trimEnd());
});

test.each([
  ['a page', '<html/>'],
  ['words before a drawing', 'see <svg/>'],
  ['a drawing that is not closed', '<svg><g></svg>'],
  ['one that ends too early', '<svg>'],
  ['two of them', '<svg/><svg/>'],
  ['an attribute without quotes', '<svg a=b/>'],
  ['another kind of document', '<!DOCTYPE html><svg/>'],
  ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
  ['an instruction inside', drawing('<?php echo 1 ?>')],
  ['a part that is read otherwise in HTML', drawing('<![CDATA[<script>]]>')],
  ['a kind of document inside', drawing('<!DOCTYPE svg>')],
])('%s is no drawing', (_what, text) => expect(drawingOutline(text)).toBeUndefined());

const attributes = (count: number) => Array.from({ length: count }, (_, n) => ` a${n}=""`).join('');
test.each<[string, string, string]>([
  ['3,000 elements', drawing(times(2999, '<g/>')), drawing(times(3000, '<g/>'))],
  ['100 elements inside each other', drawing(nested(99)), drawing(nested(100))],
  ['100 attributes of one', drawing('', attributes(100)), drawing('', attributes(101))],
  [
    '25,000 attributes of all',
    drawing(times(250, `<g${attributes(100)}/>`)),
    drawing(times(250, `<g${attributes(100)}/>`) + '<g a=""/>'),
  ],
])('%s are taken, and one more is refused', (_what, most, more) => {
  expect(drawingOutline(most)).toBe(most);
  expect(drawingOutline(more)).toBeUndefined();
});

describe('what refers to other parts', () => {
  test.each<[string, (id: string) => string]>([
    ['href', (id) => `<use href="#${id}"/>`],
    ['href with blanks', (id) => `<use href=" #${id} "/>`],
    ['href in capitals', (id) => `<use HREF="#${id}"/>`],
    ['xlink:href', (id) => `<use xlink:href="#${id}"/>`],
    ['href with an escape', (id) => `<use href="#%6C${id.slice(1)}"/>`],
    ['url()', (id) => `<rect fill="url(#${id})"/>`],
    ['url() with blanks and quotes', (id) => `<rect style="fill: URL ( '#${id}' )"/>`],
  ])('by %s is counted as often as it is drawn', (_what, refer) => {
    // Of three levels 112 elements are drawn a branch, of five more than 10,000 ten times over.
    expect(drawingOutline(drawing(levels(3, refer)))).toBeDefined();
    expect(drawingOutline(drawing(levels(6, refer)))).toBeUndefined();
  });

  test('in a circle cannot be drawn', () => {
    expect(drawingOutline(drawing('<g id="a"><use href="#a"/></g>'))).toBeUndefined();
    expect(
      drawingOutline(drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')),
    ).toBeUndefined();
  });

  test('that are not there, elsewhere, or named by broken escapes draws nothing', () => {
    const text = drawing('<use href="#none"/><use href="other.svg#a"/><use href="#%zz"/><g id="a"/>');
    expect(drawingOutline(text)).toBe(text);
  });

  test('by a name that two parts have draws both', () => {
    const half = times(200, '<rect/>');
    const twice = `<g id="a">${half}</g><g id="a">${half}</g>`;
    expect(drawingOutline(drawing(twice + times(120, '<use href="#a"/>')))).toBeDefined();
    expect(drawingOutline(drawing(twice + times(125, '<use href="#a"/>')))).toBeUndefined();
  });
});
