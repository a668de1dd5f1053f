import { linkAddress } from '@juris/contract/linkAddress';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { richTextLabels } from './labels';
import { LinkBox } from './visualEditor.styles';

/** Adds a link to the selected text, or changes or removes the link at the caret. */
export function LinkFields({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(address);
    if (!href) {
      setError(richTextLabels.invalidAddress);
      field.current?.focus();
      return;
    }
    const marks = [{ type: 'link', attrs: { href } }];
    if (current === '' && editor.state.selection.empty)
      editor.commands.insertContent({ type: 'text', text: href, marks });
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape') close();
    else if (key === 'Enter' && event.target === field.current) apply();
    else return;
    // Enter would save the form, and Escape would close it.
    event.preventDefault();
  };

  return (
    <LinkBox role="group" aria-label={richTextLabels.link} onKeyDown={handleKey}>
      <Field
        ref={field}
        label={richTextLabels.address}
        hint={richTextLabels.addressHint}
        value={address}
        onChange={(text) => {
          setAddress(text);
          setError(undefined);
        }}
        error={error}
        inputMode="url"
      />
      <div>
        <AdminButton variant="filled" onClick={apply}>
          {richTextLabels.apply}
        </AdminButton>
        {current && <AdminButton onClick={remove}>{richTextLabels.removeLink}</AdminButton>}
        <AdminButton onClick={close}>{richTextLabels.cancel}</AdminButton>
      </div>
    </LinkBox>
  );
}
