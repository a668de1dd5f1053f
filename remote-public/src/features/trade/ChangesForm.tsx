import { Link } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { controlStyles } from '@juris/shared-ui/Field/Field';
import { useId } from 'react';
import styled from 'styled-components';
import { recordLabels } from '../../books/recordLabels';
import { tradeLabels as labels } from './labels';

/** Form that downloads the records of books that were changed since a day. It works without scripts. */
export function ChangesForm() {
  const id = useId();
  return (
    <Changes aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{labels.heading}</h2>
      <form action="/api/published-titles/onix.xml">
        <div>
          <label htmlFor={id}>{labels.changedSince}</label>
          <DateField id={id} type="date" name="changedSince" required />
        </div>
        <Button type="submit" $kind="outline" $small>
          {recordLabels.onix}
        </Button>
        <Button type="submit" $kind="outline" $small formAction="/api/marc.xml">
          {recordLabels.marcXml}
        </Button>
        <Button type="submit" $kind="outline" $small formAction="/api/published-titles/prices.csv">
          {recordLabels.prices}
        </Button>
      </form>
      <p>
        {labels.hint} <Link to="/subjects">{labels.subjects}</Link>
      </p>
    </Changes>
  );
}

const DateField = styled.input`
  ${controlStyles}
`;

const Changes = styled.section`
  --control-height: 40px;
  --control-padding: 6px 12px;
  margin-top: var(--s-7);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px;
    margin-block: 14px;
  }
  label {
    display: block;
    margin-bottom: 4px;
    font-size: 0.9375rem;
  }
  p {
    font-size: 0.9375rem;
    color: var(--c-ink-2);
  }
`;
