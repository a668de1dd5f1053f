import { cleanSvg } from './cleanSvg';

const cleaned = async (inside: string) => (await cleanSvg(`<svg viewBox="0 0 4 3">${inside}</svg>`))?.text;

test.each([
  ['a place in the drawing', '<use href="#a"/>'],
  ['a picture in it', '<image href="data:image/png;base64,AAAA"/>'],
  ['a colour from it', '<rect fill="url(#a)"/>'],
  ['one in quotes', `<rect fill="url( '#a')"/>`],
  ['a filter', '<filter id="a"><feBlend in="b"/></filter>'],
])('%s stays', async (_what, part) => {
  expect(await cleaned(part)).toContain(/"(.*)"/.exec(part)?.[1]);
});

test.each([
  ['an address elsewhere', '<use href="https://evil.example/a.svg#a"/>'],
  ['a place behind an address', '<use href="evil.svg#a"/>'],
  ['a document in it', '<image href="data:image/svg+xml;base64,evil"/>'],
  ['a page in it', '<image xlink:href="data:text/html,evil"/>'],
  ['a colour from elsewhere', '<rect fill="url(https://evil.example/#a)"/>'],
  ['one in quotes', `<rect fill="url( 'https://evil.example')"/>`],
  ['one behind blanks', '<rect fill="url  (https://evil.example)"/>'],
  ['a picture elsewhere that is called one in it', '<image href="https://evil.example/?data:image/png;"/>'],
  ['an escape', '<rect style="fill: u\\72l(https://evil.example)"/>'],
  ...['image-set', 'image', 'cross-fade', 'element', 'src', 'paint'].map((word) => [
    word,
    `<rect style="fill: ${word}('https://evil.example')"/>`,
  ]),
  ['a function behind a blank', `<rect style="fill: image-set ('https://evil.example')"/>`],
  ['a handler', '<rect onclick="evil()"/>'],
  ['a script', '<script>evil()</script>'],
  ['foreign content', '<foreignObject><p>evil</p></foreignObject>'],
  ['a style sheet from elsewhere', '<style>@import "evil.css";</style>'],
  ...['url(evil)', 'url (evil)', 'url  (evil)'].map((fill) => [
    'one that fetches',
    `<style>rect { fill: ${fill} }</style>`,
  ]),
  ['one with an escape', '<style>rect { fill: u\\72l(evil) }</style>'],
])('%s goes', async (_what, part = '') => {
  const text = await cleaned(part);
  expect(text).toMatch(/^<svg /);
  expect(text).not.toMatch(/evil/);
});

test('a style sheet that reaches nowhere stays', async () => {
  expect(await cleaned('<style>rect { fill: red }</style>')).toContain('fill: red');
});

test('a drawing is written as XML, with its size, and what is none is nothing', async () => {
  expect(await cleanSvg('<?xml version="1.0"?><svg width="40" height="30"><linearGradient/></svg>')).toEqual({
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><linearGradient/></svg>',
    width: 40,
    height: 30,
  });
  for (const other of ['<p/>', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', '<svg/><svg/>', 'svg', ''])
    expect([other, await cleanSvg(other)]).toEqual([other, undefined]);
});

test('a drawing that refers to itself by what HTML reads otherwise than XML is nothing', async () => {
  const level = (n: number) =>
    `<g id="l€${n}">${n ? `<use href="#l&#x80;${n - 1}"/>`.repeat(10) : '<rect/>'}</g>`;
  expect(await cleaned([0, 1, 2].map(level).join(''))).toContain('#l€1');
  expect(await cleaned([0, 1, 2, 3, 4, 5].map(level).join(''))).toBeUndefined();
});
