import { Snippets, type SnippetsProps } from './Snippets';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { PostedForm } from '../../forms/PostedForm';
import { useFormResult } from '../../forms/useFormResult';
import { resourceLabels as labels } from './labels';

/** Content of the Newsletter tab: the sign-up form and the list of snippets. */
export const Newsletter = (snippets: SnippetsProps) => (
  <>
    <SignUp />
    <Snippets {...snippets} />
  </>
);

/** Sign-up form of the newsletter with a field for the e-mail address. */
function SignUp() {
  const form = useFormResult();
  return (
    <Block>
      <div>
        <h2>{labels.signUp}</h2>
        <p>{labels.signUpLead}</p>
      </div>
      <PostedForm name={labels.newsletter} form={form} purpose={labels.purpose} send={labels.subscribe}>
        <FormField {...form.field('email')} label={labels.email} type="email" autoComplete="email" required />
      </PostedForm>
    </Block>
  );
}

/* Lays out field and button side by side, and the result and the consent sentence below. */
const Block = styled.div`
  display: grid;
  grid-template-columns: 5fr 7fr;
  gap: var(--l-gutter);
  align-items: center;
  margin-top: 40px;
  padding: 48px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  h2 + p {
    max-width: 26em;
    margin-top: 10px;
    color: var(--c-ink-2);
  }
  form {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 10px;
  }
  form > :first-child {
    margin-bottom: 10px;
  }
  form > :last-child {
    display: contents;
  }
  form button {
    grid-area: 2 / 2;
    align-self: start;
    margin-top: calc(0.9375rem * 1.4 + 6px);
  }
  && form [role='status'],
  && form [role='alert'] {
    grid-column: 1 / -1;
    order: 1;
    margin: 16px 0 0;
  }
  && form > :last-child > p {
    grid-column: 1 / -1;
    order: 2;
    margin: 12px 0 0;
  }
  && form [role='status']:empty {
    margin: 0;
  }
  ${below.desktop} {
    padding: 36px 32px;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 28px var(--l-margin-mobile);
    form {
      grid-template-columns: minmax(0, 1fr);
    }
    form button {
      grid-area: auto;
      align-self: auto;
      margin-top: 10px;
    }
  }
`;
