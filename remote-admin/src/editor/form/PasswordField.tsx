import { useState, type Ref } from 'react';
import styled from 'styled-components';
import { Input } from '@juris/shared-ui/Field/Input';
import { FieldLayout, type FieldLayoutProps } from '@juris/shared-ui/Field/FieldLayout';

interface PasswordFieldProps extends FieldLayoutProps {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Password field with a button that shows and hides the password. */
export function PasswordField({ label, error, hint, required, onChange, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldLayout {...{ label, error, hint, required }}>
      {(ids) => (
        <Box>
          <Input
            {...ids}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            onChange={(event) => onChange(event.target.value)}
          />
          <Toggle type="button" aria-controls={ids.id} onClick={() => setIsShown(!isShown)}>
            {isShown ? passwordLabels.hide : passwordLabels.show}{' '}
            <span className="vh">{passwordLabels.thePassword}</span>
          </Toggle>
        </Box>
      )}
    </FieldLayout>
  );
}

export const passwordLabels = { show: 'Show', hide: 'Hide', thePassword: 'password' } as const;

const Box = styled.div`
  position: relative;
  input {
    padding-right: 76px;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 1px 1px 1px auto;
  min-width: 64px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--r-1);
  background: none;
  color: var(--c-ink-2);
  font-size: 0.875rem;
  cursor: pointer;
  text-decoration: underline;
  &:hover {
    color: var(--c-ink);
  }
`;
