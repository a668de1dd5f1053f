import { markupOf } from '@juris/contract/richTextMarkup';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { useEffect, useState, type ClipboardEvent, type ComponentProps } from 'react';
import { richTextLabels } from './labels';
import type { VisualEditor } from './VisualEditor';

/**
 * A field for formatted text, which is stored as light markup. Until the visual editor has loaded, and if it cannot be
 * loaded, the field is a text area with the markup. The editor never replaces a text area with the focus.
 */
export function RichTextArea({ hint = richTextLabels.hint, ...props }: ComponentProps<typeof TextArea>) {
  const [Editor, setEditor] = useState<typeof VisualEditor>();
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => {
    let isMounted = true;
    import('./VisualEditor').then(
      (loaded) => isMounted && setEditor(() => loaded.VisualEditor),
      // The field stays a text area. The next form tries again.
      () => undefined,
    );
    return () => void (isMounted = false);
  }, []);

  if (Editor && !hasFocus) return <Editor {...props} hint={hint} />;
  return (
    <div
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onPaste={(event) => void pasteMarkup(event, props.onChange)}
    >
      <TextArea {...props} hint={hint} />
    </div>
  );
}

/**
 * Inserts pasted HTML as markup. The browser inserts other text. The converter loads with the first paste, and if it
 * cannot be loaded, the plain text is inserted.
 */
async function pasteMarkup(event: ClipboardEvent, onChange: (text: string) => void) {
  const { target, clipboardData } = event;
  const html = clipboardData.getData('text/html');
  if (!(target instanceof HTMLTextAreaElement) || !html) return;
  event.preventDefault();
  // The data is not available after the event.
  const plain = clipboardData.getData('text/plain');
  const data = { getData: (type: string) => (type === 'text/html' ? html : plain) };
  const code = await import('./blocksFromHtml').catch(() => undefined);
  const markup = code ? markupOf(code.transferredBlocks(data)) : plain;
  target.setRangeText(markup, target.selectionStart, target.selectionEnd, 'end');
  onChange(target.value);
}
