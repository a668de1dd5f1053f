import { z } from 'zod';
import { companyTexts } from './companyTexts';
import { leadershipTexts, listTexts, newsletterTexts } from './listTexts';
import { partnerTexts } from './partnerTexts';
import { referenceTexts } from './referenceTexts';
import { searchTexts } from './searchTexts';
import { choice, entries, fixedText, pageLink, part, textBlock, textLine } from './textFields';

const links = (max: number) =>
  entries('Links', part('Link', { text: textLine('Text of the link', 80), to: pageLink }), {
    max,
    keyOf: ({ to }) => to,
  });

/** Texts of the contact page. Address, phone and numbers are details of the company. */
const contactTexts = z.strictObject({
  lead: textLine('Line below the heading', 200),
  whomToAsk: textLine('Heading of the teams', 60),
  teams: entries(
    'Teams',
    part('Team', {
      about: textLine('Subject', 120),
      team: textLine('Text of the link', 60),
      to: pageLink,
    }),
    { max: 12, keyOf: ({ to }) => to },
  ),
  forms: textLine('Heading of the forms', 60),
  links: links(6),
});

/** Conditions of returns (ONIX code list 204). */
const returnsConditions = {
  '01': 'Consignment',
  '02': 'Firm sale',
  '03': 'Sale or return',
  '05': 'Sale or return of saleable copies',
};

/** Texts of the page for libraries and booksellers. The files belong to the structure of the page. */
export const librarianTexts = z.strictObject({
  heading: textLine('Heading', 60),
  lead: textLine('Line below the heading', 300),
  sections: entries(
    'Sections',
    part('Section', {
      heading: textLine('Heading', 60),
      links: entries(
        'Files',
        part('File', {
          name: textLine('Name', 60),
          about: textLine('Description', 200),
          to: fixedText(/^\/(api|feeds)(\/[a-z0-9-]+(\.[a-z]+)?)+$/),
        }),
        { max: 10, keyOf: ({ to }) => to },
      ),
    }),
    { min: 3, max: 3, keyOf: ({ heading }) => heading },
  ),
  terms: part('Terms of trade', {
    heading: textLine('Heading', 60),
    terms: entries('Terms', part('Term', { term: textLine('Name', 60), detail: textLine('Value', 300) }), {
      max: 20,
      keyOf: ({ term }) => term,
    }),
    returns: choice('Returns of printed books, in ONIX files', returnsConditions).optional(),
  }),
  ask: part('Box below the files', {
    heading: textLine('Heading', 60),
    text: textBlock('Text', 300),
    links: links(6),
  }),
});

const fixedBySpecification = 'Text of the specification.';

/** Texts of the home page below the banners. */
const homeTexts = z.strictObject({
  about: part('About the company', {
    statement: textBlock('Statement', 400),
    paragraphs: entries('Paragraphs', textBlock('Paragraph', 800), { max: 4 }),
  }),
  invitations: entries(
    'Invitations',
    part('Invitation', {
      heading: textLine('Heading', 60),
      text: textBlock('Text', 300),
      to: fixedText(/^\/(juris\/publishwithjuris|thomson\/publishwithus)$/),
    }),
    { min: 2, max: 2, keyOf: ({ to }) => to },
  ),
});

/** Texts of the services page. Each service has an icon, so their number is fixed. */
const serviceTexts = z.strictObject({
  heading: textLine('Heading', 60),
  intro: textLine('Line below the heading', 300),
  services: entries(
    'Services',
    part('Service', {
      title: textLine('Name', 60, fixedBySpecification),
      icon: fixedText(/^[a-z]{1,40}\.svg$/),
      description: textBlock('Description', 400),
      youGet: entries('What is included', textLine('Item', 120), { max: 8 }),
    }),
    { min: 5, max: 5, keyOf: ({ title }) => title },
  ),
  ask: part('Invitation below the services', {
    text: textLine('Text', 200),
    link: part('Link', { text: textLine('Text of the link', 60), to: pageLink }),
  }),
});
/** Texts of the services page. */
export type ServiceTexts = z.infer<typeof serviceTexts>;

/** Texts of a notice, which is a short page of text. */
const noticeTexts = z.strictObject({
  heading: textLine('Heading', 60),
  lead: textBlock('Text below the heading', 400).optional(),
  paragraphs: entries('Paragraphs', textBlock('Paragraph', 2_000), { max: 20 }),
  countries: entries('Countries', textLine('Country', 60, fixedBySpecification), { max: 20 }).optional(),
  thanks: textLine('Thanks at the end', 200).optional(),
  ask: part('Box beside the text', {
    heading: textLine('Heading', 60),
    text: textBlock('Text', 200),
    link: part('Link', { text: textLine('Text of the link', 60), to: pageLink }),
  }),
});
/** Texts of a notice. */
export type NoticeTexts = z.infer<typeof noticeTexts>;

/** Texts of a policy, such as the privacy policy. */
const policyTexts = z.strictObject({
  heading: textLine('Heading', 60),
  lead: textBlock('Text below the heading', 400),
  sample: textLine('Note above the text', 300, 'Leave empty when the text is final.').optional(),
  sections: entries(
    'Sections',
    part('Section', {
      heading: textLine('Heading', 80),
      paragraphs: entries('Paragraphs', textBlock('Paragraph', 3_000), { min: 0, max: 20 }).optional(),
      points: entries('Points of a list', textBlock('Point', 1_000), { min: 0, max: 30 }).optional(),
    }),
    { max: 30, keyOf: ({ heading }) => heading },
  ),
});
/** Texts of a policy. */
export type PolicyTexts = z.infer<typeof policyTexts>;

const formPageFields = {
  title: textLine('Heading', 60),
  lead: textLine('Line below the heading', 300),
  note: part('Note beside the form', {
    heading: textLine('Heading', 60),
    points: entries('Points', textLine('Point', 200), { max: 10 }),
  }),
};

const proposalTexts = z.strictObject({
  juris: part('Form of Juris Press', formPageFields),
  thomson: part('Form of Thomson Reuters', formPageFields),
  next: part('What happens after a proposal', {
    heading: textLine('Heading', 60),
    steps: entries('Steps', textLine('Step', 200), { max: 10 }),
    timetable: textBlock('Timetable', 400),
  }),
});

const enquiryTexts = z.strictObject({
  ...formPageFields,
  publishers: entries('Suggested publishers', textLine('Publisher', 60), { max: 20 }),
});

/** Describes a group of texts that staff edit together. */
interface PageTextGroup {
  /** Name that staff see. */
  title: string;
  /** Path of a page that shows the texts. */
  path: string;
  schema: z.ZodType;
}

/**
 * All groups of page texts. A key is the name of a group in the API and the name of the JSON file with its original
 * texts.
 */
export const pageTextGroups = {
  company: { title: 'Company, contact and footer', path: '/contactus', schema: companyTexts },
  home: { title: 'Home', path: '/', schema: homeTexts },
  leadership: { title: 'Leadership', path: '/leadership/management', schema: leadershipTexts },
  contact: { title: 'Contact: whom to ask', path: '/contactus', schema: contactTexts },
  imprint: { title: 'About Juris Press', path: '/juris/about', schema: partnerTexts },
  thomsonReuters: { title: 'About Thomson Reuters', path: '/thomson/about', schema: partnerTexts },
  brill: { title: 'About Brill', path: '/representation/brill', schema: partnerTexts },
  jove: { title: 'About JoVE', path: '/representation/jove', schema: partnerTexts },
  writefull: { title: 'About Writefull', path: '/representation/writefull', schema: partnerTexts },
  lists: { title: 'Titles, Open Access and Resources', path: '/titles', schema: listTexts },
  services: { title: 'Our Services', path: '/sevices', schema: serviceTexts },
  proposals: { title: 'Proposal forms', path: '/juris/publishwithjuris', schema: proposalTexts },
  enquiry: { title: 'Enquiry form', path: '/representation/enquiry', schema: enquiryTexts },
  southAsianEditions: { title: 'South Asian Editions', path: '/southasianeditions', schema: noticeTexts },
  reprintContentCheck: {
    title: 'Reprint content check',
    path: '/TRI/reprints/contentcheck',
    schema: noticeTexts,
  },
  librarians: { title: 'For Libraries and Booksellers', path: '/librarians', schema: librarianTexts },
  authorsGuide: { title: 'For Authors', path: '/authors-guide', schema: policyTexts },
  search: { title: 'Search: synonyms', path: '/search', schema: searchTexts },
  newsletter: { title: 'Newsletter', path: '/newsletter/confirm', schema: newsletterTexts },
  privacy: { title: 'Privacy', path: '/privacy', schema: policyTexts },
  accessibility: { title: 'Accessibility', path: '/accessibility', schema: policyTexts },
  lifestyleReferences: {
    title: 'References: Lifestyle Medicine',
    path: '/ahpi/lifestyleasmedicine/references',
    schema: referenceTexts,
  },
  communicateReferences: {
    title: 'References: Communication in Healthcare',
    path: '/communicatecare/references',
    schema: referenceTexts,
  },
} as const satisfies Record<string, PageTextGroup>;

/** Name of a group of page texts. */
export type PageTextName = keyof typeof pageTextGroups;

/** Texts of all groups by the name of the group. */
export type PageTexts = { [Name in PageTextName]: z.infer<(typeof pageTextGroups)[Name]['schema']> };

/** Texts that staff have changed, by group: the fields that differ from the original texts. */
export type PageTextChanges = { [Name in PageTextName]?: Partial<PageTexts[Name]> };
