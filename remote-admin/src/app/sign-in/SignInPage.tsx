import styled from 'styled-components';
import { Link, useNavigate, useSearchParams } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { useTheme } from '../layout/theme';
import { safeReturnUrl } from '../session/sessionRoutes';
import { CredentialsForm } from '../session/CredentialsForm';
import { FormLinks, formStyles, SignInLayout } from './signIn.styles';
import { appLabels } from '../labels';
import { sessionLabels } from '../session/labels';

/** Page at `/admin` with the sign-in form. After sign-in, it opens the requested page or the default screen. */
function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const theme = useTheme();
  return (
    <SignInLayout theme={theme}>
      <h1>{sessionLabels.signIn}</h1>
      <Form onSignedIn={() => void navigate(safeReturnUrl(params.get('from')), { replace: true })}>
        {(isSigningIn) => (
          <Button type="submit">{isSigningIn ? sessionLabels.signingIn : sessionLabels.signIn}</Button>
        )}
      </Form>
      <FormLinks>
        <Link to="/admin/forgotten">{appLabels.forgotPassword}</Link>
      </FormLinks>
    </SignInLayout>
  );
}

export { SignInPage as Component };

const Form = styled(CredentialsForm)`
  ${formStyles}
`;
