import type { Leader } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { ImageField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { categories, team, teams } from './categories';
import { noTeam, type LeaderDraft } from './leaderDraft';

/** Form fields of a person. The Team menu appears only when the category is Team (specification section 2). */
export const LeaderFields = ({ draft, change, bind, bindFile }: FieldsProps<LeaderDraft, Leader>) => (
  <>
    <Field {...bind('personName')} />
    <Field {...bind('email')} type="email" />
    <SelectField
      {...bind('leadershipCategoryId')}
      placeholder="Choose a category"
      options={categories}
      onChange={(leadershipCategoryId) =>
        change({
          leadershipCategoryId,
          teamCategoryId: leadershipCategoryId === team ? draft.teamCategoryId : noTeam,
        })
      }
    />
    {draft.leadershipCategoryId === team ? (
      <SelectField {...bind('teamCategoryId')} placeholder="Choose a team" options={teams} />
    ) : (
      <span />
    )}
    <FullWidth>
      <Field
        {...bind('linkedin')}
        hint="The button on the card leads here; https:// is added where it is missing. Empty: no button."
        inputMode="url"
      />
    </FullWidth>
    <FullWidth>
      <TextArea {...bind('description')} />
    </FullWidth>
    <ImageField
      {...bindFile('image')}
      hint=".jpg, .jpeg, .png or .svg. Cropped to a square, so keep the face central."
      altText={bind('altText')}
    />
  </>
);
