import { markupOf, richTextBlocks } from '@juris/contract/richTextMarkup';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { blocksOf, documentOf } from './editorDocument';
import { extensions } from './extensions';

const schema = getSchema(extensions);
const markup = fc.string({
  unit: fc.constantFrom(
    ...['*', '**', '[', ']', '](/x)', '[a](https://example.org/)', '\\', 'a', 'தமிழ்', ' ', '\n', '\n\n'],
    ...['• ', '- ', '1. ', '2. ', '3. '],
  ),
  maxLength: 40,
});

test('a document of the editor keeps the markup of every text', () =>
  fc.assert(
    fc.property(markup, (text) => {
      const blocks = richTextBlocks(text);
      const document = schema.nodeFromJSON(documentOf(blocks));
      document.check();
      expect(markupOf(blocksOf(document))).toBe(markupOf(blocks));
    }),
    { numRuns: 500 },
  ));
