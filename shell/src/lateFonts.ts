/**
 * A script for the document's head, behind its styles: fonts that come when a page is being read already move nothing on it.
 *
 * It takes the faces that the page preloads out of the style sheet, and adds them when all have come. In the same task it
 * looks where the texts in sight stand, before and after: in a block in which one has changed its line, it tries a little
 * more or less space between the words, and where that is not enough, between the letters, until each is in its line
 * again. What happens within a task no reader sees, nor does the browser count it as a shift. As long as no frame has been
 * drawn, there is nothing to keep. Without scripts the style sheet swaps the faces by itself, and a line may move.
 */
export const lateFontsScript = `(function (d) {
  var isDrawn, faces = [], sheet = d.querySelector('style').sheet;
  var preloaded = [...d.querySelectorAll('link[as=font]')].map(link => link.getAttribute('href'));
  for (var at = sheet.cssRules.length; at--;) {
    var {type, style} = sheet.cssRules[at], of = name => style.getPropertyValue(name);
    if (type != 5 || !preloaded.some(file => of('src').includes(file))) continue;
    faces.push(new FontFace(of('font-family').replace(/["']/g, ''), of('src'),
      {weight: of('font-weight'), style: of('font-style'), unicodeRange: of('unicode-range'), display: 'swap'}));
    sheet.deleteRule(at);
  }
  requestAnimationFrame(() => isDrawn = 1);

  var tries = [.25, .5, .75, 1, 1.25, 1.5].map(word => [word, ''])
    .concat([.1, .2, .3, .4].map(letter => [1, letter]))
    .flatMap(([word, letter]) => [[-word, letter && -letter], [word, letter]]);
  var range = d.createRange();
  var places = (texts, block) => {
    var {top} = block.getBoundingClientRect();
    return texts.flatMap(text => {
      range.selectNodeContents(text);
      var lines = [...range.getClientRects()];
      return lines.length ? [lines[0].top - top, lines[0].left / 8, lines.pop().bottom - top] : [0, 0, 0];
    });
  };
  var textsInSight = () => {
    var blocks = new Map(), text;
    var is = (element, display) => getComputedStyle(element).display == display;
    var isInSight = element => {
      var {height, top} = element.getBoundingClientRect();
      return height ? top < innerHeight : is(element, 'contents');
    };
    var walker = d.createTreeWalker(d.body, 5, node => node.nodeType == 3 ? 1 : isInSight(node) ? 3 : 2);
    while (text = walker.nextNode()) {
      var block = text.parentElement;
      while (is(block, 'inline') || is(block, 'contents')) block = block.parentElement;
      blocks.has(block) ? blocks.get(block).push(text) : blocks.set(block, [text]);
    }
    return [...blocks];
  };
  Promise.allSettled(faces.map(face => face.load())).then(() => {
    var blocks = isDrawn && d.body ? textsInSight() : [];
    var before = blocks.map(([block, texts]) => places(texts, block));
    faces.forEach(face => d.fonts.add(face));
    blocks.forEach(([block, texts], at) => {
      var isAsBefore = () => places(texts, block).every((place, of) => Math.abs(place - before[at][of]) < 3);
      var own = parseFloat(getComputedStyle(block).letterSpacing) || 0;
      var fits = ([word, letter]) => {
        block.style.wordSpacing = word && word + 'px';
        block.style.letterSpacing = letter && own + letter + 'px';
        return isAsBefore();
      };
      isAsBefore() || tries.some(fits) || fits(['', '']);
    });
  });
})(document);`.replaceAll(/\n\s*/g, '');
