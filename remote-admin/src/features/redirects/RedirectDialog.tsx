import type { RedirectRecord } from '@juris/contract/redirects';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { FullWidth } from '../../editor/form/form.styles';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
import { ShortListDialog } from '../../editor/ShortListDialog';
import type { ShortDialogProps } from '../../editor/ShortListScreen';
import { redirectForm, specifiedTimes, type RedirectDraft } from './redirectForm';
import { useAdminSaveRedirectMutation } from './redirectsApi';
import { redirectLabels } from './labels';

interface RedirectDialogProps extends ShortDialogProps<RedirectRecord> {
  /** Other hosts to which redirects may lead. */
  hosts: readonly string[];
}

/** Dialog that adds or changes a redirect, shows its history and can remove it. */
export function RedirectDialog({ hosts, ...props }: RedirectDialogProps) {
  const [send] = useAdminSaveRedirectMutation();
  return (
    <ShortListDialog<RedirectDraft, RedirectRecord>
      {...props}
      type="redirect"
      labels={redirectLabels}
      form={redirectForm}
      onSave={({ item, draft }) =>
        send({ id: item?.id, version: item?.version, ...specifiedTimes(draft, item) })
      }
      isRemovable
    >
      {(fields) => (
        <>
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
        </>
      )}
    </ShortListDialog>
  );
}
