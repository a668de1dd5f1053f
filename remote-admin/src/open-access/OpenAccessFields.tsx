import type { CataloguedOpenAccessItem } from '@juris/mock-api/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { RecordFields } from '../content/catalogue/RecordFields';
import type { ContentForm } from '../content/ContentDialog';
import { ImageField, PdfField } from '../content/form/FileFields';
import { Wide } from '../content/form/formLook';
import { TimesFields } from '../content/schedule/TimesFields';
import { storedFiles, type OpenAccessDraft } from './openAccessDraft';

/** The form of an open-access book. */
export const OpenAccessFields = ({
  bind,
  bindFile,
  draft,
  change,
  wrongWithin,
  item,
}: ContentForm<OpenAccessDraft, CataloguedOpenAccessItem>) => (
  <>
    <Wide>
      <Field {...bind('title')} />
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
        hint=".pdf. What visitors download."
        stored={item && storedFiles(item).pdfFile}
      />
    </Wide>
    <TimesFields bind={bind} draft={draft} />
    <RecordFields
      isFree
      text={draft.record}
      onChange={(record) => change({ record })}
      refused={wrongWithin('record')}
      rules="openAccessChange"
    />
  </>
);
