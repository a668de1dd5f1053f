import { z } from 'zod';
import { part, textLine } from './textFields';

const lead = (page: string) => textLine(page, 200);

/** Line below the heading of each leadership page. The headings are the names of the boards and teams. */
export const leadershipTexts = z.strictObject({
  management: lead('Management'),
  advisory: lead('Advisory Board'),
  acquisition: lead('Acquisition & Commissioning'),
  editorial: lead('Editorial & Production'),
  sales: lead('Sales'),
  salessupport: lead('Sales Support'),
  finance: lead('Finance'),
  marketing: lead('Marketing'),
});

/** Texts above the lists of titles, open-access books and resources that the specification does not fix. */
export const listTexts = z.strictObject({
  thomsonTitles: textLine('Heading of the titles for Thomson Reuters', 80),
  allTitles: textLine('Heading of all titles', 80),
  openAccess: textLine('Line below the heading of Open Access', 200),
  resources: textLine('Line below the heading of Resources', 200),
});

const stepFields = {
  title: textLine('Heading', 60),
  lead: textLine('Line below the heading', 300),
  button: textLine('Button', 30),
};

/** Texts of the pages to which newsletter mails link. */
export const newsletterTexts = z.strictObject({
  confirm: part('Confirmation of a subscription', stepFields),
  leave: part('End of a subscription', stepFields),
});
/** Texts of a page to which newsletter mails link. */
export type NewsletterStepTexts = z.infer<typeof newsletterTexts>['confirm'];
