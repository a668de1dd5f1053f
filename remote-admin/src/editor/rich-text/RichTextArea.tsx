import { markupOf } from '@juris/contract/richTextMarkup';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { useEffect, useState, type ClipboardEvent, type ComponentProps } from 'react';
import { richTextLabels } from './labels';
import { transferredBlocks } from './transferredBlocks';
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
      onPaste={(event) => pasteMarkup(event, props.onChange)}
    >
      <TextArea {...props} hint={hint} />
    </div>
  );
}

/** Inserts pasted HTML as markup. The browser inserts other text. */
function pasteMarkup(event: ClipboardEvent, onChange: (text: string) => void) {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement) || !clipboardData.getData('text/html')) return;
  event.preventDefault();
  const markup = markupOf(transferredBlocks(clipboardData));
  target.setRangeText(markup, target.selectionStart, target.selectionEnd, 'end');
  onChange(target.value);
}
