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
    ['url() in other quotes', (id) => `<rect fill='url("#${id}")'/>`],
    ['url() that is not closed', (id) => `<rect fill="url(#${id}"/>`],
    ['href with a tab in it, which browsers leave out', (id) => `<use href="&#9;#l&#9;${id.slice(1)}"/>`],
    ['url() with one', (id) => `<rect fill="url('#l&#10;${id.slice(1)}')"/>`],
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

  test('by an id with blanks or escapes in it is counted too', () => {
    const named = (refer: string, id: string) =>
      levels(6, (below) => `<use href="${refer}${below}"/>`).replaceAll(' id="', ` id="${id}`);
    for (const [refer, id] of [
      ['#a b', 'a b'],
      ['#%61', '%61'],
      ['#%61', 'a'],
      ['#a ', 'a '],
    ] as const)
      expect([refer, drawingOutline(drawing(named(refer, id)))]).toEqual([refer, undefined]);
  });

  test('in a row of so many that nobody draws them is refused', () => {
    const row = (count: number) =>
      drawing(
        Array.from(
          { length: count },
          (_, n) => `<g id="l${count - n}"><use href="#l${count - n - 1}"/></g>`,
        ).join(''),
      );
    expect(drawingOutline(row(200))).toBeDefined();
    for (const count of [260, 1499]) expect(drawingOutline(row(count))).toBeUndefined();
  });

  test('that are not there, or elsewhere, draws nothing', () => {
    const text = drawing('<use href="#none"/><use href="other.svg#a"/><use href="a.svg#%zz"/><g id="a"/>');
    expect(drawingOutline(text)).toBe(text);
  });

  test('by escapes that are broken, which browsers read each in its way, is refused', () => {
    for (const address of ['#%zz', '#%6c%ff', '#a%'])
      expect(drawingOutline(drawing(`<use href="${address}"/>`))).toBeUndefined();
  });

  test('by a name that two parts have draws both', () => {
    const half = times(200, '<rect/>');
    const twice = `<g id="a">${half}</g><g id="a">${half}</g>`;
    expect(drawingOutline(drawing(twice + times(120, '<use href="#a"/>')))).toBeDefined();
    expect(drawingOutline(drawing(twice + times(125, '<use href="#a"/>')))).toBeUndefined();
  });
});

describe('marks at the corners of a line', () => {
  const marker = (elements: number) => `<marker id="m">${times(elements, '<rect/>')}</marker>`;
  const line = (corners: number) => `<path d="M0 0${times(corners, 'h1')}"/>`;
  const marked = (elements: number, lines: string, attribute = 'marker-mid="url(#m)"') =>
    drawingOutline(drawing(`${marker(elements)}<g ${attribute}>${lines}</g>`));

  test('are counted at each corner', () => {
    expect(marked(4, line(1000))).toBeDefined();
    expect(marked(50, line(1000))).toBeUndefined();
    expect(drawingOutline(drawing(marker(50) + line(1000)))).toBeDefined();
  });

  test.each([
    ['by a style', 'style="marker: url(#m)"', line(1000)],
    ['of a list of points', 'marker-end="url(#m)"', `<polyline points="${times(1000, '1,.5 ')}"/>`],
    ['of numbers without blanks', 'marker-mid="url(#m)"', `<path d="M0 0${times(500, '.5.5')}"/>`],
    ['of many lines', 'marker-start="url(#m)"', times(1000, '<line/>')],
    ['of a line that is drawn again', 'marker-mid="url(#m)"', times(10, '<use href="#l"/>')],
  ])('%s', (_what, attribute, lines) => {
    const again = `<defs><path id="l" d="M0 0${times(100, 'z')}"/></defs>`;
    expect(drawingOutline(drawing(`${again}${marker(50)}<g ${attribute}>${lines}</g>`))).toBeUndefined();
    expect(drawingOutline(drawing(`${again}${marker(1)}<g ${attribute}>${lines}</g>`))).toBeDefined();
  });

  test('are none of a colour, and are counted by corners, not by digits', () => {
    const gradient = `<linearGradient id="g">${times(5, '<stop/>')}</linearGradient>`;
    for (const filled of ['fill="url(#g)"', 'style="fill: url(#g)"'])
      expect(drawingOutline(drawing(`${gradient}<g ${filled}>${line(20_000)}</g>`))).toBeDefined();
    const points = (count: number) => `<polyline points="${times(count, '12345 ')}"/><path d=""/>`;
    expect(marked(1, points(20_000))).toBeDefined();
    expect(marked(1, points(30_000))).toBeUndefined();
  });

  test('at a line without end are as many, and none at one are none', () => {
    expect(marked(1, '<g id="a"><use href="#a"/></g>')).toBeUndefined();
    expect(marked(0, line(20_000), 'marker-mid="url(#none)"')).toBeDefined();
  });
});
