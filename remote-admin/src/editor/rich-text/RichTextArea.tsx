import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { richTextLabels } from './labels';
import { markupFromHtml } from './markupFromHtml';

type RichTextAreaProps = ComponentProps<typeof TextArea>;

interface Selection {
  start: number;
  end: number;
}

/**
 * A text area for light markup with buttons for italics, bold text, lists and links. HTML that is pasted, such as text
 * from Word, is converted to markup.
 */
export function RichTextArea(props: RichTextAreaProps) {
  const { label, value, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<Selection>(undefined);
  const area = () => box.current?.querySelector('textarea');

  // React moves the caret to the end when the value changes, so the selection is set after the change.
  useEffect(() => {
    if (!next.current) return;
    area()?.focus();
    area()?.setSelectionRange(next.current.start, next.current.end);
    next.current = undefined;
  }, [value]);

  /** Replaces the selected text. @param select Part of the new text that is selected afterwards. */
  const replace = (textOf: (selected: string) => string, select?: (text: string) => Selection) => {
    const field = area();
    if (!field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const text = textOf(value.slice(start, end));
    const { start: from, end: to } = select?.(text) ?? { start: text.length, end: text.length };
    next.current = { start: start + from, end: start + to };
    onChange(value.slice(0, start) + text + value.slice(end));
  };
  const wrap = (sign: string) =>
    replace(
      (selected) => sign + selected + sign,
      (text) => ({ start: sign.length, end: text.length - sign.length }),
    );
  const insertLink = () =>
    replace(
      (selected) => `[${selected || richTextLabels.linkText}](https://)`,
      (text) => ({ start: text.length - 'https://)'.length, end: text.length - 1 }),
    );
  const insertList = () =>
    replace((selected) =>
      selected
        .split('\n')
        .map((line) => `• ${line.replace(/^•\s*/, '')}`)
        .join('\n'),
    );

  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const sign = { i: '*', b: '**' }[pressedKey(event).toLowerCase()];
    if (sign === undefined) return;
    event.preventDefault();
    wrap(sign);
  };

  const buttons = [
    { name: richTextLabels.italic, act: () => wrap('*') },
    { name: richTextLabels.bold, act: () => wrap('**') },
    { name: richTextLabels.list, act: insertList },
    { name: richTextLabels.link, act: insertLink },
  ];
  return (
    <div
      ref={box}
      onKeyDown={(event) => event.target instanceof HTMLTextAreaElement && handleKey(event)}
      onPaste={(event) => {
        const html = event.clipboardData.getData('text/html');
        const markup = html && markupFromHtml(html);
        if (!markup) return;
        event.preventDefault();
        replace(() => markup);
      }}
    >
      <TextArea {...props} />
      <Buttons role="group" aria-label={richTextLabels.formatting(label)}>
        {buttons.map(({ name, act }) => (
          <AdminButton key={name} onClick={act}>
            {name}
          </AdminButton>
        ))}
      </Buttons>
    </div>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
`;
