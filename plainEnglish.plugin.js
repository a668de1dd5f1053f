/**
 * The lint rule `english/plain`. The comments and texts of this project were once written in a private vocabulary. The
 * rule reports words of this vocabulary in comments, test titles and other texts, and suggests the usual terms.
 * shell/cli/documents.test.ts checks the documents with the same list.
 */

/**
 * Patterns of the former vocabulary, each with the terms to use instead. All patterns are reported in comments and test
 * titles. Patterns with `everywhere` are also reported in strings and JSX text. The other patterns are not, because
 * they are common in texts for visitors. Text in backticks is not checked, because it is code.
 */
const vocabulary = [
  { pattern: /\b(?:puts?|putting) (?:\w+ )?back\b/i, use: 'restore, return', everywhere: true },
  {
    pattern: /\b(?:takes?|taken|taking|took) (?:\w+ )?(?:back|away)\b/i,
    use: 'undo, remove',
    everywhere: true,
  },
  {
    pattern: /\btold\b|\btells? (?:it|so)\b|\b(?:says?|said) so\b/i,
    use: 'shows, reports, notifies',
    everywhere: true,
  },
  { pattern: /\bstands?\b(?! for\b)/i, use: 'is, is defined, appears', everywhere: true },
  {
    pattern: /\bof (?:its|their|his|her|our|your|one[’']s) own\b/i,
    use: 'its own, separate',
    everywhere: true,
  },
  { pattern: /\b(?:be|is|are) had\b/i, use: 'is available', everywhere: true },
  { pattern: /(?<!\b(?:in|for) a )\bmoments?\b/i, use: 'timestamp, date and time', everywhere: true },
  { pattern: /\bfor good\b/i, use: 'permanently', everywhere: true },
  { pattern: /\banew\b/i, use: 'again, regenerated, rebuilt', everywhere: true },
  { pattern: /\b(?:of|as|from|since) before\b/i, use: 'previous, older', everywhere: true },
  { pattern: /\b(?:is|are|was|were|that) none\b/i, use: 'does not exist, is not a …', everywhere: true },
  { pattern: /\bless (?:its|the|their|what)\b/i, use: 'without', everywhere: true },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, use: 'fix', everywhere: true },
  { pattern: /\bwhoever\b/i, use: 'the client, the user, anyone who', everywhere: true },
  { pattern: /\bwho (?:asks|runs the site)\b/i, use: 'client, operator' },
  { pattern: /\bwho is signed in\b/i, use: 'current user' },
  { pattern: /\bthe programs?\b/i, use: 'process, service' },
  { pattern: /\bnarrow(?:s|ed|ing)\b/i, use: 'filter', everywhere: true },
  { pattern: /(?<!user )\bjourneys?\b/i, use: 'end-to-end test' },
  { pattern: /(?<!connection (?:is |was )?)\brefus(?:es?|ed|als?|ing)\b/i, use: 'reject' },
  { pattern: /\bkinds?\b/i, use: 'content type, type' },
  { pattern: /\b(?:doors?|rooms?)\b/i, use: 'import rule, module' },
  {
    pattern: /\b(?:an|the|this|that|each|every|its|whose|one|of|first|last|late|wrong|cut-off) answers?\b/i,
    use: 'response',
  },
  {
    pattern: /\b(?:a|the|each|every|this|such|all|other|these|failed|API) calls?\b(?! (?:to|of) `)/i,
    use: 'request, endpoint; “function call”',
  },
  {
    pattern: /\bkept (?:page|build|address|file|release|answer|response|copy|copies|version)s?\b/i,
    use: 'cached, previous, stored',
  },
  { pattern: /\b(?:has|have|had) come\b/i, use: 'has loaded, has arrived' },
  {
    pattern:
      /(?:^|[.;:] )What (?:is|of|was|are|has|it|they|a|an|the|one|this|each|every|people|visitors|readers|somebody|people)\b/,
    use: 'a noun: say what it is',
  },
];

const withoutCode = (text) => text.replace(/`[^`]*`/g, '``').replace(/\s*\n\s*\*?\s*/g, ' ');

/**
 * Finds words of the former vocabulary in a comment, title or document.
 * @returns {{ word: string, use: string }[]} The words that were found, in the order of the list, and the terms to use.
 */
function reportedWords(text, patterns = vocabulary) {
  const prose = withoutCode(text);
  return patterns.flatMap(({ pattern, use }) => {
    const found = pattern.exec(prose);
    return found === null ? [] : [{ word: found[0].trim(), use }];
  });
}

const everywhere = vocabulary.filter((entry) => entry.everywhere);
/**
 * Values of the API and the database that contain words of the former vocabulary. They are not reported, because they
 * cannot be changed.
 */
const storedValues = new Set(['put back']);

const isTestCall = /^(?:test|it|describe)\b/;

const plain = {
  meta: { type: 'suggestion', schema: false },
  create(context) {
    const report = (node, text, patterns) => {
      for (const { word, use } of reportedWords(text, patterns)) {
        context.report({
          node,
          message: `“${word}” belongs to the project's former vocabulary. Write: ${use}.`,
        });
      }
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          report(comment, comment.value.replace(/^\*+/, '').trim(), vocabulary);
        }
      },
      CallExpression(node) {
        const [title] = node.arguments;
        const callee = context.sourceCode.getText(node.callee);
        if (isTestCall.test(callee) && title?.type === 'Literal' && typeof title.value === 'string') {
          report(title, title.value, vocabulary);
        }
      },
      Literal(node) {
        const isCode =
          typeof node.value !== 'string' || !node.value.includes(' ') || storedValues.has(node.value);
        const isTitle =
          node.parent.type === 'CallExpression' &&
          isTestCall.test(context.sourceCode.getText(node.parent.callee));
        if (!isCode && !isTitle) report(node, node.value, everywhere);
      },
      TemplateElement(node) {
        report(node, node.value.cooked ?? '', everywhere);
      },
      JSXText(node) {
        report(node, node.value, everywhere);
      },
    };
  },
};

module.exports = { meta: { name: 'english' }, rules: { plain }, reportedWords };
