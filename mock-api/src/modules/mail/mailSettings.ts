/** What is said of mails when the API starts. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  smtpUrl?: string | undefined;
  /** Whom mails come from. */
  mailFrom?: string | undefined;
  /** Who is told of proposals and enquiries. */
  staffEmail?: string | undefined;
}

/** One address; what is unusual about it the mail server judges. */
const ADDRESS = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

/**
 * Reads `SMTP_URL`, `MAIL_FROM` and `STAFF_EMAIL`.
 * @throws Error in one sentence that names the setting and what it may be; never its value, which has a password
 */
export function mailSettings({ SMTP_URL, MAIL_FROM, STAFF_EMAIL }: NodeJS.ProcessEnv): MailSettings {
  if (SMTP_URL && !(URL.canParse(SMTP_URL) && /^smtps?:\/\/./.test(SMTP_URL)))
    throw new Error(
      'SMTP_URL must be the address of a mail server, e.g. smtps://name:password@mail.example.org or smtp://localhost:25.',
    );
  if (SMTP_URL && !MAIL_FROM)
    throw new Error('SMTP_URL is set and MAIL_FROM is not. Name the address that mails come from.');
  for (const [name, address] of Object.entries({ MAIL_FROM, STAFF_EMAIL }))
    if (address && !ADDRESS.test(address))
      throw new Error(`${name} is "${address}" and must be one e-mail address, e.g. news@example.org.`);
  return {
    smtpUrl: SMTP_URL || undefined,
    mailFrom: MAIL_FROM || undefined,
    staffEmail: STAFF_EMAIL || undefined,
  };
}
