import { markupOf, richTextBlocks } from '@juris/contract/richTextMarkup';
import fc from 'fast-check';
import { blocksFromHtml } from './blocksFromHtml';

const markupFromHtml = (html: string) => markupOf(blocksFromHtml(html));

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
<body lang=EN-IN><!--StartFragment-->
<p class=MsoNormal><span lang=EN-US>In <i>Donoghue
v Stevenson</i> the <b style='mso-bidi-font-weight:normal'>House of Lords</b> decided:<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Duty</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Breach</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Second</p>
<p class=MsoNormal>See <a href="https://example.org/a">the <i>report</i></a>, [1932] AC 562.<br>Next line</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

test('blocksFromHtml keeps the paragraphs, italics, lists and links of Word', () =>
  expect(markupFromHtml(word)).toBe(
    [
      'In *Donoghue v Stevenson* the **House of Lords** decided:',
      '• Duty\n• Breach\n\n1. First\n2. Second',
      'See [the *report*](https://example.org/a), [1932] AC 562.\nNext line',
    ].join('\n\n'),
  ));

test.each([
  ['HTML lists', '<ul><li>a<li>b</ul><ol><li>c<li>d</ol>', '• a\n• b\n\n1. c\n2. d'],
  [
    'text of Google Docs',
    '<b style="font-weight:normal"><p>a <span style="font-style:italic">b</span></p><p>c</p></b>',
    'a *b*\n\nc',
  ],
  ['bold italics', '<p><b><i>a</i></b></p>', '***a***'],
  ['asterisks that are no markup', '<p>5 * 3 and *a*</p>', String.raw`5 \* 3 and \*a\*`],
  ['paragraphs in list items', '<ul><li dir="ltr"><p>a</p></li><li><p>b</p></li></ul>', '• a\n• b'],
  ['a list that continues', '<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
  ['deleted and bold text', '<p><del>a</del><span style="font-weight:bold">b</span></p>', '**b**'],
  ['bold text around italics', '<p><b>a<i>b</i></b></p>', '**a*b***'],
  ['table cells', '<table><tr><td>a</td><td>b</td></tr></table>', 'a\n\nb'],
  ['curly quotes, Tamil and Hindi', '<p>“ஒப்பந்தம்” ‘अनुबंध’</p>', '“ஒப்பந்தம்” ‘अनुबंध’'],
  [
    'addresses with parentheses',
    '<a href="https://example.org/Tort_(law)">a</a>',
    '[a](https://example.org/Tort_%28law%29)',
  ],
  ['addresses within another site', '<a href="/a">a</a>', 'a'],
  ['scripts', '<p onclick="x()">a<script>alert(1)</script></p>', 'a'],
  ['links to scripts', '<a href="javascript:alert(1)">a</a>', 'a'],
])('blocksFromHtml converts %s', (_, html, markup) => expect(markupFromHtml(html)).toBe(markup));

test('blocksFromHtml of hostile HTML returns only links with safe addresses', () =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<a href="',
          'javascript:',
          'https://a',
          '">',
          '</a>',
          '<i>',
          '<li>',
          '*',
          '[',
          '](',
          ')',
          'x',
        ),
      }),
      (html) => {
        const links = richTextBlocks(markupFromHtml(html))
          .flatMap((block) => (block.type === 'paragraph' ? block.lines : block.items))
          .flat()
          .flatMap(({ link }) => link ?? []);
        for (const link of links) expect(link).toMatch(/^(https?:\/\/|mailto:|\/)/i);
      },
    ),
  ));
