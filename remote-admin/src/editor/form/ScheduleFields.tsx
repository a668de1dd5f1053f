import { useState } from 'react';
import styled from 'styled-components';
import { DateTimeField } from '@juris/shared-ui/Field/DateTimeField';
import { useRights } from '../../app/rights/useRights';
import type { Bindings } from './fields';
import { FieldGroup, FullWidth } from './form.styles';
import { toTimestamp, toFieldValue } from '../schedule/indianTime';
import { scheduleLabels, type Schedule } from '../schedule/schedule';

interface ScheduleFieldsProps extends Pick<Bindings<Schedule>, 'bind'> {
  draft: Schedule;
}

/** Renders the fields for the schedule of a record, collapsed for a record without a schedule. */
export function ScheduleFields({ bind, draft }: ScheduleFieldsProps) {
  const [isOpen, setIsOpen] = useState(Boolean(draft.activeFrom || draft.activeUntil));
  const canPublish = useRights()('publishContent');
  const hasError = Boolean(bind('activeFrom').error ?? bind('activeUntil').error);
  if (!canPublish) return null;
  return (
    <FullWidth>
      <Box open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{scheduleLabels.summary(draft)}</summary>
        <Dates>
          <Moment {...bind('activeFrom')} hint={scheduleLabels.fromHint} />
          <Moment {...bind('activeUntil')} hint={scheduleLabels.untilHint} />
        </Dates>
      </Box>
    </FullWidth>
  );
}

/** Renders a field for a date and time in Indian time, whatever the time zone of the browser. */
const Moment = ({ value, onChange, ...rest }: ReturnType<Bindings<Schedule>['bind']> & { hint: string }) => (
  <DateTimeField
    {...rest}
    minYear={2000}
    value={toFieldValue(value)}
    onChange={(typed) => onChange(toTimestamp(typed))}
  />
);

const Box = styled.details`
  padding: 10px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  summary {
    cursor: pointer;
  }
`;

const Dates = styled(FieldGroup)`
  margin-top: 12px;
`;
