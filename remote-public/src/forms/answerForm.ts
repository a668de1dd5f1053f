import { contactNumberProblem, normaliseContactNumber } from '@juris/contract/contactNumber';
import { normaliseEmail } from '@juris/contract/emailAddress';
import type { FormAnswer } from './FormAnswer';
import { keyHeaders, keyName, keyOf } from './formKey';
import { formLabels } from './labels';

/** The result of a request to the API, as a dispatched mutation returns it. */
export interface CallResult {
  data?: { message: string } | undefined;
  error?: { message?: string; status?: number; fields?: Record<string, string> } | undefined;
}

/** The name of the honeypot field, as the contract of the contact endpoints defines it. */
export const honeypotName = 'subjectLine';

/** The fields of a form in their order, and the messages of the required ones when they are empty. */
export interface FormRules<Name extends string> {
  names: readonly Name[];
  missing: Partial<Record<Name, string>>;
}

/** The payload of a form, and the headers that are sent with it. */
export interface KeyedForm<Payload> {
  body: Payload;
  headers: Record<string, string>;
}

/**
 * The action of a form's page: validates the entered texts, sends them and returns the result. It runs in the browser,
 * and on the server for a form that was posted without scripts.
 * @param send sends the texts and the honeypot as one payload, with the given headers
 */
export async function answerForm<Name extends string>(
  request: Request,
  { names, missing }: FormRules<Name>,
  send: (
    values: Record<Name, string>,
    honeypot: { subjectLine?: string },
    headers: Record<string, string>,
  ) => Promise<CallResult>,
): Promise<Response> {
  const entered = await request.formData();
  const key = keyOf(request, entered);
  const text = (name: string) => {
    const value = entered.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const normalised = (name: string) => normalisers[name]?.(text(name)) ?? text(name);
  const values = Object.fromEntries(names.map((name) => [name, normalised(name)])) as Record<Name, string>;
  const rejected = (status: number, message: string, found: Partial<Record<string, string>>) =>
    // The key stays with the entered texts, so that the API recognises a second try.
    answer(status, {
      ...{ sent: false, message, fields: inOrder(names, found) },
      values: { ...values, ...(key && { [keyName]: key }) },
    });

  const wrong = errorsIn(values, missing);
  if (Object.keys(wrong).length > 0) return rejected(422, '', wrong);

  const honeypot = text(honeypotName);
  const { data, error } = await send(values, honeypot ? { subjectLine: honeypot } : {}, keyHeaders(key));
  if (data) return answer(200, { sent: true, message: data.message, fields: {}, values: {} });
  return rejected(error?.status ?? 503, error?.message ?? formLabels.failed, error?.fields ?? {});
}

const answer = (status: number, said: FormAnswer) => Response.json(said, { status });

function errorsIn(values: Record<string, string>, missing: Partial<Record<string, string>>) {
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(missing)) if (message && !values[name]) found[name] = message;
  if (values.email && !emailShape.test(values.email)) found.email = formLabels.incompleteEmail;
  const contactNo = contactNumberProblem(values.contactNo ?? '');
  if (contactNo) found.contactNo = contactNo;
  return found;
}

/** Functions of the contract that normalise fields before they are validated. */
const normalisers: Partial<Record<string, (text: string) => string>> = {
  contactNo: normaliseContactNumber,
  email: normaliseEmail,
};

/** Rejects only texts that are clearly not an address; the API validates addresses fully. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const inOrder = (names: readonly string[], found: Partial<Record<string, string>>) =>
  Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
