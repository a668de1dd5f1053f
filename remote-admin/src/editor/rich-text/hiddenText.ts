/** Elements that are ignored with their content. Word marks deleted text with `DEL`. */
const IGNORED = /^(STYLE|SCRIPT|TITLE|META|LINK|XML|DEL|TEMPLATE|NOSCRIPT|SELECT|TEXTAREA)$/;
/** Matches styles of hidden text, of comments in Word, and of text that only screen readers announce. */
const HIDDEN =
  /display:\s*none|mso-hide:\s*(all|screen)|mso-element:\s*comment|mso-special-character:\s*comment|opacity:\s*0\s*(;|$)|clip:\s*rect\((0(px)?[,\s]*){4}\)|clip-path:\s*inset\((50|100)%/i;
/** Font sizes that depend on that of the outer element. */
const RELATIVE_SIZE = /^(\d*\.?\d+(em|ex|ch|%)|larger|smaller|inherit|unset)$/i;
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
      return (
        isInvisible(node) ||
        fields.some(
          ({ code, isCode }) =>
            isCode || (/^\s*PAGEREF\b/i.test(code) && node.parentElement?.closest(CONTENTS)),
        )
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
    return HIDDEN.test(style) || [...node.classList].some((name) => classes.has(name)) || isIgnored(node);
  };
}

/** Returns whether a text is hidden by a style that an element around it can set again. */
function isInvisible(text: Text): boolean {
  let visibility = '';
  let size = '';
  for (let element = text.parentElement; element; element = element.parentElement) {
    const { style } = element;
    visibility ||= /^(inherit|unset)$/.test(style.visibility) ? '' : style.visibility;
    size ||= RELATIVE_SIZE.test(style.fontSize) ? '' : style.fontSize;
  }
  return /^(hidden|collapse)$/.test(visibility) || Number.parseFloat(size) === 0;
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

/** Returns whether all columns of a cell are hidden columns of Excel. */
function isInHiddenColumn(cell: HTMLTableCellElement): boolean {
  const table = cell.closest('table');
  const hidden = [...(table?.querySelectorAll('col') ?? [])].flatMap((column) =>
    Array.from({ length: column.span }, () => HIDDEN.test(column.getAttribute('style') ?? '')),
  );
  if (!table || !hidden.includes(true)) return false;
  const first = firstColumns(table).get(cell) ?? 0;
  return hidden.slice(first, first + cell.colSpan).every(Boolean) && first < hidden.length;
}

const columnsOfTables = new WeakMap<HTMLTableElement, ReadonlyMap<HTMLTableCellElement, number>>();

/** Returns the first column of each cell of a table. Cells above that span rows and columns move it. */
function firstColumns(table: HTMLTableElement): ReadonlyMap<HTMLTableCellElement, number> {
  const known = columnsOfTables.get(table);
  if (known) return known;
  const found = new Map<HTMLTableCellElement, number>();
  /** Row below the last cell of each column. */
  const ends: number[] = [];
  for (const [rowIndex, { cells }] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of cells) {
      while ((ends[column] ?? 0) > rowIndex) column += 1;
      found.set(cell, column);
      for (const end = column + cell.colSpan; column < end; column += 1)
        ends[column] = rowIndex + cell.rowSpan;
    }
  }
  columnsOfTables.set(table, found);
  return found;
}
