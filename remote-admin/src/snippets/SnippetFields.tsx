import { Field } from '@juris/shared-ui/Field/Field';
import type { ContentForm } from '../content/ContentDialog';
import { ImageField, PdfField } from '../content/form/FileFields';
import { TimesFields } from '../content/schedule/TimesFields';
import { Wide } from '../content/form/formLook';
import { storedFiles, type SnippetDraft } from './snippetDraft';
import type { SnippetRow } from './snippetsApi';

/** The form of a snippet; the date of a new one is today's. */
export const SnippetFields = ({ bind, bindFile, draft, item }: ContentForm<SnippetDraft, SnippetRow>) => (
  <>
    <Wide>
      <Field
        {...bind('title')}
        hint={
          item
            ? `Published ${item.published_date}. Empty: the title stays.`
            : 'Without one it takes the name of the PDF.'
        }
      />
    </Wide>
    <ImageField
      {...bindFile('coverImage')}
      hint=".jpg, .jpeg, .png or .svg."
      stored={item && storedFiles(item).coverImage}
      altText={bind('altText')}
    />
    <Wide>
      <PdfField
        {...bindFile('pdfFile')}
        hint=".pdf. It opens when the snippet is pressed."
        stored={item && storedFiles(item).pdfFile}
      />
    </Wide>
    <TimesFields bind={bind} draft={draft} />
  </>
);
