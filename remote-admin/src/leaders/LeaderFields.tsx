import type { Leader } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import type { ContentForm } from '../content/ContentDialog';
import { Wide } from '../content/form/DraftDialog';
import { imageEndings, largestImage } from '../content/form/fileRules';
import { categories, team, teams } from './categories';
import { noTeam, type LeaderDraft } from './leaderDraft';

/** The form of a person. The Team menu is there only for the Team category (specification section 2). */
export const LeaderFields = ({ draft, change, errors, item }: ContentForm<LeaderDraft, Leader>) => (
  <>
    <Field
      label="Name"
      value={draft.personName}
      onChange={(personName) => change({ personName })}
      error={errors.personName}
    />
    <Field
      label="Email"
      type="email"
      value={draft.email}
      onChange={(email) => change({ email })}
      error={errors.email}
    />
    <SelectField
      label="Category"
      placeholder="Choose a category"
      options={categories}
      value={draft.leadershipCategoryId}
      onChange={(leadershipCategoryId) =>
        change({
          leadershipCategoryId,
          teamCategoryId: leadershipCategoryId === team ? draft.teamCategoryId : noTeam,
        })
      }
      error={errors.leadershipCategoryId}
    />
    {draft.leadershipCategoryId === team ? (
      <SelectField
        label="Team"
        placeholder="Choose a team"
        options={teams}
        value={draft.teamCategoryId}
        onChange={(teamCategoryId) => change({ teamCategoryId })}
        error={errors.teamCategoryId}
      />
    ) : (
      <span />
    )}
    <Wide>
      <Field
        label="LinkedIn"
        hint="The button on the card leads here; https:// is added where it is missing. Empty: no button."
        inputMode="url"
        value={draft.linkedin}
        onChange={(linkedin) => change({ linkedin })}
        error={errors.linkedin}
      />
    </Wide>
    <Wide>
      <TextArea
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors.description}
      />
    </Wide>
    <Wide>
      <FileField
        label="Image"
        hint=".jpg, .jpeg, .png or .svg. Cropped to a square, so keep the face central."
        endings={imageEndings}
        largest={largestImage}
        file={draft.image}
        onChange={(image) => change({ image })}
        stored={
          item && { name: item.imgLink, picture: uploadAddress('leaders', item.imgLink, item.updatedAt) }
        }
        error={errors.image}
      />
    </Wide>
  </>
);
