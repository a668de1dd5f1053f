/** Elements that are ignored with their content. Word marks deleted text with `DEL`. */
const IGNORED = /^(STYLE|SCRIPT|TITLE|META|LINK|XML|DEL|TEMPLATE|NOSCRIPT|SELECT|TEXTAREA)$/;
/** Matches styles of hidden text, of comments in Word, and of text that only screen readers announce. */
const HIDDEN =
  /display:\s*none|mso-hide:\s*(all|screen)|mso-element:\s*comment|mso-special-character:\s*comment|opacity:\s*0\s*(;|$)|clip:\s*rect\((0(px)?[,\s]*){4}\)|clip-path:\s*inset\((50|100)%/i;
/** Matches hidden text that an element inside can show again, with the style that does so. */
const HIDDEN_UNLESS: readonly [style: RegExp, shown: string][] = [
  [/visibility:\s*(hidden|collapse)/i, '[style*="visibility"]'],
  [/font-size:\s*0(px|pt)?\s*(;|$)/i, '[style*="font-size"]'],
];
/** Comments and deleted text of Word. The commented text itself has only a style and is visible. */
const HIDDEN_CLASS = /\bMsoComment|\bmsocom(txt|off|hide|anchor)|\bmsoDel\b/i;
/** Matches the address of a comment of Word or Google Docs. */
const COMMENT_LINK = /#_?(msocom|cmnt)/i;
/** Matches paragraphs of a table of contents in Word. */
const CONTENTS = '[class^="MsoToc" i]';

interface Field {
  code: string;
  /** True before the result of the field. */
  isCode: boolean;
}

/**
 * Returns a function that returns whether a node is not visible to the author of a document: hidden text, comments, codes
 * of fields, and page numbers of a table of contents. It must be called for all nodes in document order.
 */
export function hiddenText(document: Document): (node: Node) => boolean {
  const classes = hiddenClasses(document);
  let fields: Field[] = [];
  return (node) => {
    if (node instanceof Text) {
      const last = fields.at(-1);
      if (last?.isCode) last.code += node.data;
      return fields.some(
        ({ code, isCode }) =>
          isCode || (/^\s*PAGEREF\b/i.test(code) && node.parentElement?.closest(CONTENTS)),
      );
    }
    if (!(node instanceof HTMLElement)) return false;
    // The codes of a field are on one line. A field without an end must not hide the rest.
    if (/^(P|DIV|LI|TD|H[1-6])$/.test(node.tagName)) fields = [];
    const style = node.getAttribute('style') ?? '';
    const [, fieldMark] = /mso-element:\s*field-(begin|separator|end)/i.exec(style) ?? [];
    if (fieldMark) fields = changedFields(fields, fieldMark);
    // Dots lead to the page number at the end of a line.
    else if (/mso-tab-count:\s*\d+\s+\w/i.test(style) && node.closest(CONTENTS))
      fields = [{ code: 'PAGEREF', isCode: false }];
    const isHidden = HIDDEN_UNLESS.some(
      ([hidden, shown]) => hidden.test(style) && !node.querySelector(shown),
    );
    return (
      isHidden ||
      HIDDEN.test(style) ||
      [...node.classList].some((name) => classes.has(name)) ||
      isIgnored(node)
    );
  };
}

function changedFields(fields: readonly Field[], mark: string): Field[] {
  if (mark === 'begin') return [...fields, { code: '', isCode: true }];
  const last = fields.at(-1);
  return last && mark === 'separator'
    ? [...fields.slice(0, -1), { ...last, isCode: false }]
    : fields.slice(0, -1);
}

const isIgnored = (element: HTMLElement): boolean =>
  IGNORED.test(element.tagName) ||
  element.hasAttribute('hidden') ||
  HIDDEN_CLASS.test(element.className) ||
  (element.tagName === 'A' && COMMENT_LINK.test(element.getAttribute('href') ?? '')) ||
  (element.tagName === 'DIV' &&
    element.querySelector(':scope > p:first-child > a[href*="#cmnt_ref"]') !== null) ||
  (element instanceof HTMLTableCellElement && isInHiddenColumn(element));

/** Returns the classes that a style sheet hides. Word has styles for hidden text. */
function hiddenClasses(document: Document): ReadonlySet<string> {
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  return new Set(
    [...sheets.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, , declarations = '']) => HIDDEN.test(declarations))
      .flatMap(([, selectors = '']) => selectors.replace('<!--', '').split(','))
      .flatMap((selector) => /^\s*[a-z]*\.([\w-]+)\s*$/i.exec(selector)?.[1] ?? []),
  );
}

/** Returns whether a cell is in a hidden column of Excel. */
function isInHiddenColumn(cell: HTMLTableCellElement): boolean {
  const columns = [...(cell.closest('table')?.querySelectorAll('col') ?? [])];
  const style = columns.flatMap((column) =>
    Array.from({ length: column.span }, () => column.getAttribute('style') ?? ''),
  )[cell.cellIndex];
  return style !== undefined && HIDDEN.test(style);
}
