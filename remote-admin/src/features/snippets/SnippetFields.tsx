import { Field } from '@juris/shared-ui/Field/Field';
import { CoverAndPdfFields } from '../../editor/form/CoverAndPdfFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import type { SnippetDraft } from './snippetDraft';
import type { SnippetRow } from './snippetsApi';
import { snippetLabels } from './labels';

/** Form fields of a snippet. A new snippet gets today's date, so there is no date field. */
export const SnippetFields = ({ bind, bindFile, draft, item }: FieldsProps<SnippetDraft, SnippetRow>) => (
  <>
    <FullWidth>
      <Field
        {...bind('title')}
        hint={item ? snippetLabels.titleHintOf(item.published_date) : snippetLabels.titleHint}
      />
    </FullWidth>
    <CoverAndPdfFields bind={bind} bindFile={bindFile} draft={draft} pdfHint={snippetLabels.pdfHint} />
  </>
);
