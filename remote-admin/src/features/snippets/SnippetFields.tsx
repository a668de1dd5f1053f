import { Field } from '@juris/shared-ui/Field/Field';
import { CoverAndPdfFields } from '../../editor/form/CoverAndPdfFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import type { SnippetDraft } from './snippetDraft';
import type { SnippetRow } from './snippetsApi';

/** Form fields of a snippet. There is no date field, because a new snippet gets today's date. */
export const SnippetFields = ({ bind, bindFile, draft, item }: FieldsProps<SnippetDraft, SnippetRow>) => (
  <>
    <FullWidth>
      <Field
        {...bind('title')}
        hint={
          item
            ? `Published ${item.published_date}. Empty: the title stays.`
            : 'Without one it takes the name of the PDF.'
        }
      />
    </FullWidth>
    <CoverAndPdfFields
      bind={bind}
      bindFile={bindFile}
      draft={draft}
      pdfHint="It opens when the snippet is pressed."
    />
  </>
);
