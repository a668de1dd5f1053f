import { useHistoryRequests } from '../../editor/api/recordCommands';
import type { RedirectRecord } from '@juris/contract/redirects';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { FullWidth } from '../../editor/form/form.styles';
import { FormDialog } from '../../editor/form/FormDialog';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { HistoryDialogs } from '../../editor/history/HistoryDialogs';
import { SavedLine } from '../../editor/history/SavedLine';
import { useHistory } from '../../editor/history/useHistory';
import { versionFields } from '../../editor/history/versionFields';
import { PresenceLine } from '../../editor/presence/PresenceLine';
import { redirectForm, specifiedTimes, type RedirectDraft } from './redirectForm';
import { useAdminSaveRedirectMutation } from './redirectsApi';
import { redirectLabels } from './labels';

interface RedirectDialogProps {
  /** The redirect to edit. Undefined for a new redirect. */
  redirect: RedirectRecord | undefined;
  /** Other hosts to which redirects may lead. */
  hosts: readonly string[];
  /** Loads the stored redirect again. Resolves to undefined if the request fails. */
  reload: () => Promise<RedirectRecord | undefined>;
  onClose: () => void;
}

/** Dialog that adds or changes a redirect, shows its history and can remove it. */
export function RedirectDialog({ redirect, hosts, reload, onClose }: RedirectDialogProps) {
  const [send] = useAdminSaveRedirectMutation();
  const saving = useSave<RedirectDraft, RedirectRecord>(({ item, draft }) =>
    send({ id: item?.id, version: item?.version, ...specifiedTimes(draft, item) }),
  );
  const history = useHistory(useHistoryRequests<RedirectRecord>('redirect'), {
    id: redirect?.id,
    onDone: onClose,
  });
  const { state, fields } = useContentForm<RedirectDraft, RedirectRecord>(redirectForm, {
    title: redirect ? redirectLabels.edit : redirectLabels.add,
    saving,
    onClose,
    ...(redirect && { edited: { item: redirect, reload } }),
  });

  return (
    <>
      <FormDialog
        form={state}
        above={
          redirect && (
            <>
              <SavedLine
                savedAt={redirect.updatedAt}
                savedBy=""
                onHistory={() => void history.open()}
                onRemove={history.askRemoval}
              />
              <PresenceLine kind="redirect" recordId={redirect.id} />
            </>
          )
        }
      >
        <FullWidth>
          <Field {...fields.bind('source')} hint={redirectLabels.sourceHint} inputMode="url" />
        </FullWidth>
        <FullWidth>
          <Field {...fields.bind('target')} hint={redirectLabels.targetHint(hosts)} inputMode="url" />
        </FullWidth>
        <SelectField
          {...fields.bind('status')}
          hint={redirectLabels.statusHint}
          placeholder={redirectLabels.select}
          options={Object.entries(redirectLabels.statuses)
            .map(([value, label]) => ({ value, label }))
            .reverse()}
        />
        <Field {...fields.bind('note')} hint={redirectLabels.noteHint} />
        <ScheduleFields {...fields} />
      </FormDialog>
      <HistoryDialogs
        one={redirectLabels.one}
        history={history}
        canRestore
        compare={(then, now) => versionFields(redirectForm, then, now)}
      />
      <SavingOverlay saving={saving} />
    </>
  );
}
