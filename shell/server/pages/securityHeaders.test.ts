import { contentSecurityPolicy, strictTransport } from './securityHeaders';

const policy = contentSecurityPolicy({
  hosts: ['https://cdn.example'],
  scripts: ['alert(1)', 'alert(1)'],
  styles: ['a{color:red}'],
});
const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('contentSecurityPolicy', () => {
  test('the policy allows only known inline scripts, and contains the hash of each script once', () => {
    expect(directive('script-src')).toBe(
      "script-src 'self' https://cdn.example 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  test('the policy allows the empty style element of styled-components', () => {
    expect(directive('style-src')).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });

  test('the policy allows style sheets and fonts of the hosts of releases', () => {
    expect(directive('style-src')).toContain("'self' https://cdn.example");
    expect(directive('font-src')).toBe("font-src 'self' https://cdn.example");
  });

  test('the policy allows no unknown scripts and is the same in every response', () => {
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|nonce/);
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });
});

test('Strict-Transport-Security does not apply to subdomains, which the company may serve over http', () => {
  expect(strictTransport).toEqual({ 'strict-transport-security': 'max-age=31536000' });
});
