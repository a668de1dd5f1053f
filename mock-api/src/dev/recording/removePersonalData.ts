const base64 = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Token in recordings. It has no signature, so no API accepts it. It expires in 2100, so pages treat it as valid. */
const RECORDED_TOKEN = `${base64({ alg: 'none' })}.${base64({ email: 'person@example.org', exp: 4_102_444_800 })}.removed`;

const JWT = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

/** Matches addresses whose responses are about people. All texts in these responses are replaced. */
const privatePaths = /^\/api\/(account|staff|inbox|personal-data|activity\/people|contact)(\/|$)/;

/** Fields that are removed from all responses: secrets, contact data, and the names of editors. */
const personalFields = /^(token|secret|password|codes|email|contactNo|userAgent|note|\w+By)$/;

/** Fields with codes instead of text. The OpenAPI document restricts their values. */
const codeFields = /^(kind|type|state|status|role|action|language|currency|isManuscriptReady|number|spam)$/;

/** Returns whether a request is not recorded, because its address contains personal data or a token. */
export function isPrivateAddress(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const names = [...searchParams.keys()];
  return (
    names.some((name) => /token|email|key/i.test(name)) ||
    (privatePaths.test(pathname) && names.includes('q'))
  );
}

/**
 * Returns a response body without tokens, e-mail addresses and other personal data. Texts are replaced by texts that the
 * OpenAPI document allows too.
 * @param url path and query of the request
 * @param body body of the response, as text
 */
export function removePersonalData(url: string, body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return withoutAddresses(body);
  }
  return JSON.stringify(cleaned(value, '', privatePaths.test(url.split('?')[0] ?? '')), null, 1);
}

function cleaned(value: unknown, field: string, isPrivate: boolean): unknown {
  if (typeof value === 'string') return cleanText(value, field, isPrivate);
  if (Array.isArray(value)) return value.map((one) => cleaned(one, field, isPrivate));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleaned(inner, name, isPrivate)]),
  );
}

function cleanText(text: string, field: string, isPrivate: boolean): string {
  if (text === '') return text;
  if (field === 'token') return RECORDED_TOKEN;
  const rest = withoutAddresses(text);
  const isCode = codeFields.test(field) || /^\d+$/.test(text) || !Number.isNaN(Date.parse(text));
  if (rest === 'person@example.org' || !(personalFields.test(field) || (isPrivate && !isCode))) return rest;
  return /^https?:/.test(text) ? 'https://www.example.org/' : 'Removed';
}

const withoutAddresses = (text: string) =>
  text.replace(JWT, RECORDED_TOKEN).replace(EMAIL, 'person@example.org');
