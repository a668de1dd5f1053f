import { cleanSvg } from './cleanSvg';

const drawing = (inside: string, attributes = 'viewBox="0 0 4 3"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}<rect/></svg>`;
const cleaned = async (inside: string, attributes?: string) =>
  (await cleanSvg(drawing(inside, attributes))).text;
const rejected = (text: string) => expect(cleanSvg(text)).rejects;

/** A PNG image of one pixel, in base64. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  ['a reference to a part of the drawing', '<use href="#a"/>'],
  ['a reference with xlink:href', '<use xlink:href="#a"/>'],
  ['an embedded picture', `<image href="data:image/png;base64,${PIXEL}"/>`],
  ['a reference to a gradient of the drawing', '<rect fill="url(#a)"/>'],
  ['a fallback colour after a reference', '<rect fill="url(#a) red"/>'],
  ['a filter', '<filter id="a"><feBlend in="b"/></filter>'],
  ['an animation', '<animate attributeName="opacity" values="0;1" dur="1s"/>'],
  ['a conditional part', '<switch><g systemLanguage="ta"/><g/></switch>'],
  ['a symbol', '<symbol id="s" viewBox="0 0 1 1"><path d="M0 0h1"/></symbol>'],
  ['a clip path', '<clipPath id="c"><rect width="1"/></clipPath><g clip-path="url(#c)"/>'],
  ['a mask', '<mask id="m"><rect width="1"/></mask><g mask="url(#m)"/>'],
  ['a style attribute', '<rect style="fill:url(#a);stroke:#123456"/>'],
  [
    'a style that Inkscape writes',
    '<rect style="font-family:&apos;Noto Sans&apos;;-inkscape-font-specification:Sans"/>',
  ],
  ['positioned text', '<text x="1">Légal <tspan dy="2">சட்டம்</tspan></text>'],
  ['preserved white space', '<text xml:space="preserve">a  b</text>'],
])('cleanSvg keeps %s', async (_what, part) => {
  for (const [, value] of part.replaceAll('&apos;', "'").matchAll(/"(.*?)"/g))
    expect(await cleaned(part)).toContain(value);
  expect((await cleaned(part)).match(/<\w/g)?.length).toBe((drawing(part).match(/<\w/g) ?? []).length);
});

test.each([
  ['an event handler', '<rect onclick="evil()"/>'],
  ['a script', '<script>evil()</script>'],
  ['a script in another namespace', '<script xmlns="http://www.w3.org/1999/xhtml">evil()</script>'],
  ['a javascript: address', '<a href="javascript:evil()"><rect/></a>'],
  ['a link', '<a href="https://evil.example/"><rect/></a>'],
  ['an animation of an address', '<a><animate attributeName="href" values="javascript:evil()"/></a>'],
  ['an animation that sets an event handler', '<set attributeName="onclick" to="evil()"/>'],
  ['an external style sheet', '<style>@import "evil.css";</style>'],
  ['an escaped import', '<style>@\\69mport "evil.css";</style>'],
  ['a processing instruction', '<?xml-stylesheet href="evil.css"?>'],
  ['an external font', '<style>@font-face{font-family:A;src:url(evil.woff)}</style>'],
  ['an external background', '<style>svg{background:url(evil.png)}</style>'],
  ['an XBL binding', '<style>rect{-moz-binding:url(evil.xml#a)}</style>'],
  ['metadata', '<metadata>evil</metadata>'],
  ['an element of a drawing program', '<sodipodi:namedview xmlns:sodipodi="evil" id="evil"/>'],
  ['an element with an undeclared namespace prefix', '<inkscape:page id="evil"/>'],
  ['a comment', '<!-- evil -->'],
  ...['image-set', 'image', 'cross-fade', 'element', 'src', '-webkit-image-set'].map((name) => [
    name,
    `<rect style="background: ${name}('https://evil.example')"/>`,
  ]),
])('cleanSvg removes %s', async (_what, part = '') => {
  const text = await cleaned(part);
  expect(text).toMatch(/^<svg /);
  expect(text).not.toMatch(/evil/);
});

test.each([
  ['a linked picture', '<image xlink:href="photo.jpg"/>', 'links to an image outside the file. Embed it'],
  [
    'a picture with a file address',
    '<image href="file:///C:/photo.jpg"/>',
    'links to an image outside the file',
  ],
  ['a drawing as a picture', '<image href="data:image/svg+xml;base64,evil"/>', 'an image that is not PNG'],
  ['an HTML page as a picture', '<image xlink:href="data:text/html,evil"/>', 'an image that is not PNG'],
  ['a reference to a part of another file', '<use href="other.svg#a"/>', 'uses a part of another file'],
  [
    'a reference to a gradient in another file',
    '<linearGradient href="other.svg#a"/>',
    'uses a part of another file',
  ],
  [
    'a reference to a fill in another file',
    '<rect fill="url(https://a.example/#a)"/>',
    'takes a fill from another file',
  ],
  [
    'a quoted reference to another file',
    `<rect fill="url( 'https://a.example')"/>`,
    'takes a fill from another file',
  ],
  [
    'an escaped reference to another file',
    '<rect style="fill: u\\72l(https://a.example)"/>',
    'takes a fill from another file',
  ],
  [
    'a reference to another file in a style sheet',
    '<style>rect{mask:url(a.svg#m)}</style>',
    'takes a mask from another file',
  ],
  [
    'HTML text',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">text</p></foreignObject>',
    'contains HTML text (a foreignObject element)',
  ],
  ['flowed text', '<flowRoot><flowPara>text</flowPara></flowRoot>', 'contains flowed text'],
])('cleanSvg rejects %s with the reason and the remedy', async (_what, part, reason) => {
  await rejected(drawing(part)).toThrow(reason);
});

test.each([
  ['an element without an end tag', '<svg><g></svg>', 'line 1, column'],
  ['an attribute without quotes', '<svg a=b/>', 'not well-formed XML'],
  ['an unknown entity', '<svg><text>&nbsp;</text></svg>', 'undefined entity'],
  ['two drawings', '<svg><rect/></svg><svg/>', 'not well-formed XML'],
  ['a web page', '<html/>', 'is a web page (HTML)'],
  ['another document', '<book/>', 'the root element <book>, not an SVG drawing'],
  ['plain text', 'see <svg/>', 'not well-formed XML'],
  ['an empty file', '', 'not well-formed XML'],
  ['a drawing without a shape', '<svg><linearGradient id="a"/></svg>', 'This drawing is empty'],
  ['too many elements', `<svg>${'<g/>'.repeat(20_000)}</svg>`, 'too many elements'],
  ['a drawing with too many levels', `<svg>${'<g>'.repeat(100_000)}`, 'too many elements'],
  ['styles with too many levels', `<svg><style>${'a{'.repeat(100_000)}</style></svg>`, 'nested too deeply'],
])('cleanSvg rejects %s with the reason or the position of the fault', async (_what, text, reason) => {
  await rejected(text).toThrow(reason);
});

describe('the cleaned style sheet of a drawing', () => {
  const sheet = async (css: string) =>
    /<style>(.*)<\/style>/.exec(await cleaned(`<style>${css}</style>`))?.[1];

  test.each([
    ['a gradient of the drawing', '.st0{fill:url(#SVGID_1_)}'],
    ['an escape in a name', '.a\\.b{fill:red}'],
    ['a media query', '@media print{.a{fill:red}}'],
    ['an animation', '@keyframes a{to{opacity:0}}'],
    ['an embedded font', '@font-face{font-family:A;src:url(data:font/woff2;base64,d09GMgABAAAAAA==)}'],
  ])('the cleaned style sheet of a drawing keeps %s', async (_what, css) => {
    expect(await sheet(css)).toBe(css);
  });

  test('the cleaned style sheet of a drawing lacks only rules and declarations that load a file', async () => {
    expect(
      await sheet(
        '@import url(https://fonts.example/css);.st0{fill:url(#a);cursor:url(a.cur)}.st1{fill:#FFD400}',
      ),
    ).toBe('.st0{fill:url(#a)}.st1{fill:#FFD400}');
  });

  test('the cleaned style sheet of a drawing contains CDATA sections and the text around comments', async () => {
    expect(await sheet('<![CDATA[ .a{fill:red} ]]><!-- -->.b{fill:blue}')).toBe('.a{fill:red}.b{fill:blue}');
  });
});

test('cleanSvg replaces entities with the text that the DOCTYPE declares, and removes the DOCTYPE', async () => {
  const { text } =
    await cleanSvg(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [
    <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
    <!ENTITY colour "fill:#1F5&#66;43"><!-- a comment with "quotes -->
    <!ATTLIST svg xmlns:a CDATA #IMPLIED>
  ]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;"><switch>
    <foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef/></foreignObject>
    <g i:extraneous="self"><rect style="&colour;"/></g></switch></svg>`);
  expect(text).toContain('<switch><g><rect style="fill:#1F5B43"></rect></g></switch>');
  expect(text).not.toMatch(/ENTITY|adobe|foreignObject/);
});

test.each([
  ['the content of a file', '<!ENTITY a SYSTEM "file:///etc/passwd">', 'refers to other files'],
  ['a parameter entity', '<!ENTITY % a "b">', 'refers to other files'],
  ['markup', '<!ENTITY a "<rect/>">', 'contains markup'],
  ['itself', '<!ENTITY a "&b;"><!ENTITY b "&a;">', 'expand to too much'],
  [
    'nested entities that expand to a billion words',
    `<!ENTITY l0 "lol">${[1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((n) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`)
      .join('')}<!ENTITY a "&l9;">`,
    'expand to too much',
  ],
])('cleanSvg rejects a DOCTYPE with an entity that contains %s', async (_what, declaration, reason) => {
  await rejected(`<!DOCTYPE svg [${declaration}]><svg><text>&a;</text></svg>`).toThrow(reason);
});

test('cleanSvg rejects a drawing whose entities together expand to more than 200,000 characters', async () => {
  const text = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(10_000)}">]><svg><text>${'&a;'.repeat(10)}</text></svg>`;
  expect((await cleanSvg(text)).text).toContain('a'.repeat(100_000));
  await rejected(text.replace('&a;', '&a;'.repeat(20))).toThrow('expand to too much');
});

test.each([
  ['every element', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:g><svg:rect/></svg:g></svg:svg>'],
  ['no element, as in an HTML document', '<svg><g><rect/></g></svg>'],
])('cleanSvg accepts a drawing with the SVG namespace at %s', async (_what, text) => {
  expect((await cleanSvg(text)).text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g><rect></rect></g></svg>',
  );
});

test.each([
  ['pixels', 'width="40" height="30px"', [40, 30], '0 0 40 30'],
  ['millimetres', 'width="254mm" height="127mm"', [960, 480], '0 0 960 480'],
  ['points', 'width="75pt" height="1in"', [100, 96], '0 0 100 96'],
  ['percentages and a viewBox', 'width="100%" height="100%" viewBox="0 0 8 6"', [13, 10], '0 0 8 6'],
  ['one side and a viewBox', 'width="20" viewBox="0 0 80,60"', [80, 60], '0 0 80,60'],
  ['nothing', '', [null, null], undefined],
])(
  'cleanSvg measures a drawing with a size from %s, and adds a viewBox if the size is known',
  async (_what, attributes, [width, height], viewBox) => {
    const clean = await cleanSvg(drawing('', attributes));
    expect(clean).toMatchObject({ width, height });
    expect(/viewBox="([^"]*)"/.exec(clean.text)?.[1]).toBe(viewBox);
  },
);

test.each([
  ['a wrong media type', 'data:image/jpg;base64,'],
  ['no media type', 'data:;base64,'],
  ['line breaks', 'data:image/png;base64,\n '],
])(
  'cleanSvg detects the type of an embedded picture by its content if the data URL has %s',
  async (_what, start) => {
    expect(await cleaned(`<image href="${start}${PIXEL}"/>`)).toContain(
      ` href="data:image/png;base64,${PIXEL}"`,
    );
  },
);

test('cleanSvg rejects a drawing with a damaged embedded picture', async () => {
  await rejected(drawing('<image href="data:image/png;base64,iVBORw0KGgoAAAAN"/>')).toThrow(
    'a damaged image',
  );
});
