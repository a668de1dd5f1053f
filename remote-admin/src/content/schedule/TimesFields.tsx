import { useState } from 'react';
import styled from 'styled-components';
import { Field } from '@juris/shared-ui/Field/Field';
import { below } from '@juris/shared-ui/theme/media';
import type { Bindings } from '../form/fields';
import { Wide } from '../form/formLook';
import { asMoment, asTyped } from './indianTime';
import { timesInWords, type Times } from './times';

interface TimesFieldsProps extends Pick<Bindings<Times>, 'bind'> {
  draft: Times;
}

/** From and until when readers see what is edited, behind a press where it has neither. */
export function TimesFields({ bind, draft }: TimesFieldsProps) {
  const [isOpen, setIsOpen] = useState(Boolean(draft.activeFrom || draft.activeUntil));
  const hasError = Boolean(bind('activeFrom').error ?? bind('activeUntil').error);
  return (
    <Wide>
      <Box open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>From and until: {timesInWords(draft) || 'always, while it is active'}</summary>
        <Two>
          <Moment {...bind('activeFrom')} hint="Readers see it from then on. Empty: at once." />
          <Moment {...bind('activeUntil')} hint="Readers see it until then. Empty: without end." />
        </Two>
      </Box>
    </Wide>
  );
}

/** A moment in Indian time. */
function Moment({ value, onChange, error, ...rest }: ReturnType<Bindings<Times>['bind']> & { hint: string }) {
  const [isHalf, setIsHalf] = useState(false);
  return (
    <Field
      {...rest}
      type="datetime-local"
      value={asTyped(value)}
      onChange={(typed) => onChange(asMoment(typed))}
      // A control that is filled in by half says that it is empty.
      onBlur={({ target }) => setIsHalf(target.validity.badInput)}
      error={isHalf ? 'Give the whole date and the time, or clear the field.' : error}
    />
  );
}

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
