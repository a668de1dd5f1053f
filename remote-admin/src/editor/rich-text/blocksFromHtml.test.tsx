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
  [
    'table rows',
    '<table><tr><td>Chapter</td><td>Page</td></tr><tr><td><p>1 Duty</p></td><td><p>12</p></td></tr></table>',
    'Chapter – Page\n\n1 Duty – 12',
  ],
  [
    'hidden text and comments of Word to nothing',
    "<p>The law.<span style='display:none;mso-hide:all'> SECRET</span><span style='mso-hide:all'> TOO</span><span class=MsoCommentReference><a href='#_msocom_1'>[AV1]</a></span></p><div style='mso-element:comment-list'><p class=MsoCommentText>Check this.</p></div><p hidden>no</p>",
    'The law.',
  ],
  [
    'page numbers of a table of contents of Word to nothing',
    "<p class=MsoToc1>Duty<span style='display:none;mso-hide:screen'>. 12</span></p>",
    'Duty',
  ],
  [
    'labels of Word that are no plain number',
    ['(a)there is a duty', '(ii)it is broken', '1.2.damage', 'Chapter IVRemedies', '§ 5Costs', 'A.Appeal']
      .map((item) =>
        item.replace(
          /^(\(.*?\)|1\.2\.|Chapter IV|§ 5|A\.)/,
          "<span style='mso-list:Ignore'>$1<span>&nbsp; </span></span>",
        ),
      )
      .map((item) => `<p class=MsoListParagraph>${item}</p>`)
      .join(''),
    '(a) there is a duty\n\n(ii) it is broken\n\n1.2. damage\n\nChapter IV Remedies\n\n§ 5 Costs\n\nA. Appeal',
  ],
  ['letters of an HTML list', '<ol type="a"><li>x</li><li value="28">y</li></ol>', 'a. x\n\nab. y'],
  [
    'Roman numbers of an HTML list',
    '<ol style="list-style-type: upper-roman" start="4"><li>x</li></ol>',
    'IV. x',
  ],
  ['values of items', '<ol><li>x</li><li value="5">y</li><li>z</li></ol>', '1. x\n\n5. y\n6. z'],
  [
    'nested lists of Google Docs',
    '<ol><li>x</li><ol><li>y</li><li>z</li></ol><li>w</li></ol>',
    '1. x\n\n1.1. y\n\n1.2. z\n\n2. w',
  ],
  [
    'paragraphs in lettered items',
    '<ol style="list-style-type:lower-alpha"><li><p>x</p></li><li> <p>y</p></li></ol>',
    'a. x\n\nb. y',
  ],
  [
    'numbers of a nested list',
    '<ol><li>x<ol><li>y</li><li>z</li></ol></li><li>w</li></ol>',
    '1. x\n\n1. y\n2. z\n\n2. w',
  ],
  [
    'labels of Word for the web',
    '<ol type="a"><li data-leveltext="(%1)">x</li></ol><ol><li data-leveltext="Part %1">y</li></ol>',
    '(a) x\n\nPart 1 y',
  ],
  ['items that begin at 0', '<ol start="0"><li>x</li><li>y</li></ol>', '0. x\n1. y'],
  ['lists without markers', '<ul style="list-style:none"><li>x</li></ul>', 'x'],
  ['Greek labels', '<ol style="list-style-type:lower-greek"><li>x</li></ol>', 'α. x'],
  [
    'bullets of the fonts of Word',
    "<p><span style='font-family:Wingdings'><span style='mso-list:Ignore'>Ø<span>&nbsp;</span></span></span>x</p>",
    '• x',
  ],
  [
    'commented text of Word without its comment',
    "<p>The <a style='mso-comment-reference:AV_1;mso-comment-date:20261101T1015'>new</a><span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[AV1]</a></span> law.</p>",
    'The new law.',
  ],
  [
    'comments of Google Docs to nothing',
    '<p>Law<sup><a href="#cmnt1">[a]</a></sup></p><div><p><a href="#cmnt_ref1">[a]</a><span>Check</span></p><p>this</p></div>',
    'Law',
  ],
  [
    'text that is shown within a hidden element, as newsletters have it, to the text',
    '<div style="font-size:0px"><div style="font-size:13px">Law</div></div><p style="visibility:hidden"><span style="visibility:visible">Text</span></p>',
    'Law\n\nText',
  ],
  [
    'hidden text around text that is shown to the shown text',
    '<div style="font-size:0">no<p style="font-size:1em">no</p><p style="font-size:13px">Law</p></div><p style="VISIBILITY: hidden">no<span style="visibility:visible">Text</span>no</p>',
    'Law\n\nText',
  ],
  [
    'hidden columns beside merged cells',
    '<table><col span=2><col style="display:none"><col><tr><td colspan=2>a</td><td>no</td><td>b</td></tr><tr><td rowspan=2>c</td><td colspan=2>d</td><td>e</td></tr><tr><td>f</td><td>no</td><td>g</td></tr></table>',
    'a – b\n\nc – d – e\n\nf – g',
  ],
  [
    'styles of hidden text in Word to nothing',
    '<style><!-- span.Secret {color:red; display:none; mso-hide:all} --></style><p>a<span class=Secret>b</span></p>',
    'a',
  ],
  [
    'fields of Word to their results',
    "<p>See <span style='mso-element:field-begin'></span> REF _Ref1 \\h <span style='mso-element:field-separator'></span>Part 2<span style='mso-element:field-end'></span>, p. <span style='mso-element:field-begin'></span>PAGEREF _Ref1 <span style='mso-element:field-separator'></span>12<span style='mso-element:field-end'></span>.</p>",
    'See Part 2, p. 12.',
  ],
  [
    'visible page numbers of a table of contents to nothing',
    "<p class=MsoToc1>Duty<span style='mso-tab-count:1 dotted'>.... </span>12</p><p class=MsoToc1>Breach <span style='mso-element:field-begin'></span>PAGEREF _Toc1 \\h<span style='mso-element:field-separator'></span>45</p>",
    'Duty\n\nBreach',
  ],
  [
    'text for screen readers to nothing',
    '<p>a<span style="clip: rect(0px, 0px, 0px, 0px)">b</span></p>',
    'a',
  ],
  ['decorative text', '<p><span aria-hidden="true">§</span> 5</p>', '§ 5'],
  ['empty cells', '<table><tr><td>a</td><td></td><td>c</td><td>&nbsp;</td></tr></table>', 'a – c'],
  [
    'hidden columns of Excel to nothing',
    '<table><col span=2><col style="display:none"><tr><td>a</td><td>b</td><td>c</td></tr></table>',
    'a – b',
  ],
  ['paragraphs in cells', '<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>', 'a\nb – c\nd'],
  [
    'tables for layout',
    '<table><tr><td><p>a</p><p>b</p></td></tr><tr><td>c</td><td><ul><li>d</li></ul></td></tr></table>',
    'a\n\nb\n\nc\n\n• d',
  ],
  ['footnote numbers', '<p>SCC<sup>1, 2</sup></p>', 'SCC¹, ²'],
  ['line breaks that Chrome describes', '<span style="white-space-collapse: preserve;">a\nb</span>', 'a\nb'],
  ['inherited weights', '<b>a<span style="font-weight:inherit">b</span></b>', '**ab**'],
  ['superscripts and subscripts', '<p>10m<sup>2</sup>, CO<sub>2</sub>, 5<sup>th</sup></p>', '10m², CO₂, 5th'],
  ['line breaks of pre', '<pre>1 Duty\n2 Breach</pre>', '1 Duty\n2 Breach'],
  ['line breaks of pre-wrap', '<div style="white-space:pre-wrap">1 Duty\n2 Breach</div>', '1 Duty\n2 Breach'],
  [
    'normal text within bold and italic text',
    '<p><strong>Heading <span style="font-weight:normal">not bold</span></strong> and <em>it <span style="font-style:normal">upright</span></em> <span style="font-weight:650">x</span></p>',
    '**Heading** not bold and *it* upright **x**',
  ],
  [
    'addresses that Outlook and Google have wrapped',
    '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=1">a</a> <a href="https://www.google.com/url?q=https://example.org/b&sa=D">b</a>',
    '[a](https://example.org/a) [b](https://example.org/b)',
  ],
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
