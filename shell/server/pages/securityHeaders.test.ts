import { contentSecurityPolicy } from './securityHeaders';

const policy = contentSecurityPolicy({
  hosts: ['https://cdn.example'],
  scripts: ['alert(1)', 'alert(1)'],
  styles: ['a{color:red}'],
});
const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy of a document', () => {
  test('lets only known scripts run, each named once by its hash', () => {
    expect(directive('script-src')).toBe(
      "script-src 'self' https://cdn.example 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  test('lets styled-components add an empty style element, which it fills by rules', () => {
    expect(directive('style-src')).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });

  test('holds nothing that lets unknown scripts run, and nothing that differs between two answers', () => {
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|nonce/);
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });
});
