import { cleanSvg } from './cleanSvg';

const drawing = (inside: string) => `<svg><rect/>${inside}</svg>`;
const times = (count: number, text: string) => text.repeat(count);
/**
 * Returns groups, each of which draws the previous group ten times.
 * @param refer returns the markup of a reference to the group with this id
 */
const levels = (count: number, refer: (id: string) => string) =>
  Array.from({ length: count }, (_, n) => `<g id="l${n}">${n ? times(10, refer(`l${n - 1}`)) : ''}</g>`).join(
    '',
  );
const accepted = (inside: string) => expect(cleanSvg(drawing(inside))).resolves.toBeDefined();
const rejected = (inside: string, reason = 'too long to draw') =>
  expect(cleanSvg(drawing(inside))).rejects.toThrow(reason);

describe('a reference in a drawing', () => {
  test.each<[string, (id: string) => string]>([
    ['href', (id) => `<use href="#${id}"/>`],
    ['href with blanks', (id) => `<use href=" #${id} "/>`],
    ['xlink:href', (id) => `<use xlink:href="#${id}"/>`],
    ['href with an escape', (id) => `<use href="#%6C${id.slice(1)}"/>`],
    ['href with a tab, which browsers ignore', (id) => `<use href="&#9;#l&#9;${id.slice(1)}"/>`],
    ['url()', (id) => `<rect fill="url(#${id})"/>`],
    ['url() in capitals with quotes', (id) => `<rect style="fill: URL( '#${id}' )"/>`],
    ['url() in other quotes', (id) => `<rect fill='url("#${id}")'/>`],
    ['unclosed url()', (id) => `<rect fill="url(#${id}"/>`],
    ['an escaped url()', (id) => `<rect clip-path="url(#\\6C ${id.slice(1)})"/>`],
    ['a style rule for a class', (id) => `<style>.c${id}{fill:url(#${id})}</style><rect class="a c${id}"/>`],
    ['a style rule for an id', (id) => `<style>svg>#c${id}{fill:url(#${id})}</style><rect id="c${id}"/>`],
    ['a custom property', (id) => `<rect style="--a:url(#${id});fill:var(--a)"/>`],
    ['an animation', (id) => `<rect><animate attributeName="fill" values="red;url(#${id})"/></rect>`],
  ])('a reference in a drawing by %s is counted as all the elements that it draws', async (_what, refer) => {
    await accepted(levels(3, refer));
    await rejected(levels(7, refer));
  });

  test('a mask is rejected if a style rule for all elements makes it refer to itself', async () => {
    await rejected('<style>*{mask:url(#m)}</style><mask id="m"><rect/></mask>', 'in a circle');
  });

  test.each([
    ['itself', '<g id="a"><use href="#a"/></g>'],
    ['a part that refers back to it', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ])('a reference in a drawing is rejected if it refers to %s', async (_what, inside) =>
    rejected(inside, 'in a circle'),
  );

  test.each([
    ['#a b', 'a b'],
    ['#%61', '%61'],
    ['#%61', 'a'],
    ['#a ', 'a '],
  ])(
    'a reference in a drawing with the address %j is counted as the elements with the id %j',
    async (address, id) => {
      await rejected(
        levels(7, (below) => `<use href="${address}${below}"/>`).replaceAll(' id="', ` id="${id}`),
      );
    },
  );

  test('a chain of 260 references in a drawing is rejected', async () => {
    const row = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `<g id="l${count - n}"><use href="#l${count - n - 1}"/></g>`,
      ).join('');
    await accepted(row(200));
    for (const count of [260, 1499]) await rejected(row(count));
  });

  test('a reference in a drawing is accepted if the part to which it refers does not exist', async () => {
    await accepted('<use href="#none"/><g id="a"/>');
  });

  test.each(['#%zz', '#%6c%ff', '#a%'])(
    'a reference in a drawing with the address %s is rejected, because browsers interpret it differently',
    async (address) => {
      await rejected(`<use href="${address}"/>`, 'percent signs');
    },
  );

  test('a reference to an id that two parts of a drawing have counts the elements of both', async () => {
    const half = times(200, '<rect/>');
    const twice = `<g id="a">${half}</g><g id="a">${half}</g>`;
    await accepted(twice + times(240, '<use href="#a"/>'));
    await rejected(twice + times(250, '<use href="#a"/>'));
  });

  test('a pattern on a group of a drawing is counted once for each element of the group', async () => {
    const painted = (elements: number) =>
      `<pattern id="p">${times(300, '<rect/>')}</pattern><g fill="url(#p)">${times(elements, '<rect/>')}</g>`;
    await accepted(painted(300));
    await rejected(painted(400));
  });

  test('the stops of a gradient on a group of a drawing are not counted as drawn elements', async () => {
    await accepted(
      `<linearGradient id="p">${times(50, '<stop/>')}</linearGradient><g fill="url(#p)">${times(5000, '<rect/>')}</g>`,
    );
  });
});

describe('markers at the corners of a line', () => {
  const marker = (elements: number) => `<marker id="m">${times(elements, '<rect/>')}</marker>`;
  const line = (corners: number) => `<path d="M0 0${times(corners, 'h1')}"/>`;
  const marked = (elements: number, lines: string, attribute = 'marker-mid="url(#m)"') =>
    `${marker(elements)}<g ${attribute}>${lines}</g>`;

  test('markers are counted once for each corner of each line that uses them', async () => {
    await accepted(marked(4, line(1000)));
    await rejected(marked(100, line(1000)));
    await accepted(marker(100) + line(1000));
  });

  test.each([
    ['set by a style attribute', 'style="marker: url(#m)"', line(1000)],
    ['on a list of points', 'marker-end="url(#m)"', `<polyline points="${times(1000, '1,.5 ')}"/>`],
    [
      'on a path with numbers without blanks',
      'marker-mid="url(#m)"',
      `<path d="M0 0${times(500, '.5.5')}"/>`,
    ],
    ['on many lines', 'marker-start="url(#m)"', times(1000, '<line/>')],
    ['on a line that is drawn repeatedly', 'marker-mid="url(#m)"', times(10, '<use href="#l"/>')],
    ['set by a style sheet', 'class="m"', `<style>.m{marker-mid:url(#m)}</style>${line(1000)}`],
  ])('markers %s are counted once for each corner', async (_what, attribute, lines) => {
    const again = `<defs><path id="l" d="M0 0${times(100, 'z')}"/></defs>`;
    await rejected(`${again}${marker(100)}<g ${attribute}>${lines}</g>`);
    await accepted(`${again}${marker(1)}<g ${attribute}>${lines}</g>`);
  });

  test('markers are counted once for each number in a list of points, not for each digit', async () => {
    const points = (count: number) => `<polyline points="${times(count, '12345 ')}"/><path d=""/>`;
    await accepted(marked(1, points(40_000)));
    await rejected(marked(1, points(60_000)));
  });

  test('markers on a group that refers to itself are rejected; a missing marker is accepted', async () => {
    await rejected(marked(1, '<g id="a"><use href="#a"/></g>'), 'in a circle');
    await accepted(marked(0, line(20_000), 'marker-mid="url(#none)"'));
  });
});
