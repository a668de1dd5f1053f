import { useState } from 'react';
import styled from 'styled-components';
import { DateTimeField } from '@juris/shared-ui/Field/DateTimeField';
import { below } from '@juris/shared-ui/theme/media';
import type { Bindings } from './fields';
import { Wide } from './form.styles';
import { toTimestamp, toFieldValue } from '../schedule/indianTime';
import { scheduleTexts, type Times } from '../schedule/times';

interface TimesFieldsProps extends Pick<Bindings<Times>, 'bind'> {
  draft: Times;
}

/** Renders the fields for the schedule of a record. The section starts collapsed if the record has no schedule. */
export function TimesFields({ bind, draft }: TimesFieldsProps) {
  const [isOpen, setIsOpen] = useState(Boolean(draft.activeFrom || draft.activeUntil));
  const hasError = Boolean(bind('activeFrom').error ?? bind('activeUntil').error);
  return (
    <Wide>
      <Box open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{scheduleTexts.summary(draft)}</summary>
        <Two>
          <Moment {...bind('activeFrom')} hint={scheduleTexts.fromHint} />
          <Moment {...bind('activeUntil')} hint={scheduleTexts.untilHint} />
        </Two>
      </Box>
    </Wide>
  );
}

/** Renders a field for a date and time, always in Indian time, whatever the time zone of the browser. */
const Moment = ({ value, onChange, ...rest }: ReturnType<Bindings<Times>['bind']> & { hint: string }) => (
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

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 20px;
  margin-top: 12px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
