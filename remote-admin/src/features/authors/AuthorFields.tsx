import type { AuthorProfile } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { ImageField } from '../../editor/form/FileFields';
import { FocalPoint } from '../../editor/form/FocalPoint';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import type { AuthorDraft } from './authorDraft';
import { authorLabels as labels } from './labels';

/** Form fields of an author. */
export const AuthorFields = ({ bind, bindFile, draft, change }: FieldsProps<AuthorDraft, AuthorProfile>) => (
  <>
    <Field {...bind('name')} hint={labels.nameHint} />
    <Field {...bind('orcid')} hint={labels.orcidHint} />
    <FullWidth>
      <RichTextArea {...bind('biography')} />
    </FullWidth>
    <FullWidth>
      <Field {...bind('website')} hint={labels.websiteHint} inputMode="url" />
    </FullWidth>
    <ImageField
      {...bindFile('image')}
      hint={labels.imageHint}
      altText={bind('altText')}
      silent={labels.nameIsEnough}
      isRemovable
    />
    {!isRemovedFile(draft.image) && (
      <FullWidth>
        <FocalPoint
          hint={labels.focalHint}
          croppedWidth={phoneWidth}
          file={draft.image}
          stored={bindFile('image').stored?.picture}
          x={draft.focalX}
          y={draft.focalY}
          onChange={change}
        />
      </FullWidth>
    )}
  </>
);

/** Width of the cropped picture: the aspect ratio of a portrait on a phone, 4 to 5. */
const phoneWidth = 96;
