import type { Leader } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { ImageField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { categories, team, teams } from './categories';
import { noTeam, type LeaderDraft } from './leaderDraft';
import { leaderLabels } from './labels';

/** Form fields of a person. The Team menu appears only when the category is Team (specification section 2). */
export const LeaderFields = ({ draft, change, bind, bindFile }: FieldsProps<LeaderDraft, Leader>) => (
  <>
    <Field {...bind('personName')} />
    <Field {...bind('email')} type="email" />
    <SelectField
      {...bind('leadershipCategoryId')}
      placeholder={leaderLabels.chooseCategory}
      options={categories}
      onChange={(leadershipCategoryId) =>
        change({
          leadershipCategoryId,
          teamCategoryId: leadershipCategoryId === team ? draft.teamCategoryId : noTeam,
        })
      }
    />
    {draft.leadershipCategoryId === team ? (
      <SelectField {...bind('teamCategoryId')} placeholder={leaderLabels.chooseTeam} options={teams} />
    ) : (
      <span />
    )}
    <FullWidth>
      <Field {...bind('linkedin')} hint={leaderLabels.linkedinHint} inputMode="url" />
    </FullWidth>
    <FullWidth>
      <TextArea {...bind('description')} />
    </FullWidth>
    <ImageField {...bindFile('image')} hint={leaderLabels.imageHint} altText={bind('altText')} />
  </>
);
