/**
 * Labels of the two proposal forms. The specification prescribes "Email ID", "Contact No", "About the book (250 words)" and
 * the thanks. Tests use these constants too.
 */
export const proposalLabels = {
  juris: 'Proposal to Juris Press',
  thomson: 'Proposal for Thomson Reuters',
  purpose: 'to answer your proposal',
  send: 'Send proposal',
  name: 'Name',
  email: 'Email ID',
  designation: 'Designation',
  organization: 'Organisation',
  subjectArea: 'Subject area',
  contactNo: 'Contact No',
  contactNoNote: '(10 digits, without +91)',
  isManuscriptReady: 'Is the manuscript ready?',
  yes: 'Yes',
  no: 'No',
  numWords: 'Number of words',
  howSoonExpected: 'How soon can we expect it?',
  aboutBook: 'About the book',
  aboutBookNote: '(250 words)',
  aboutBookHint: 'Its argument, its readers and existing books on the subject.',
  attachments: 'Attachments',
  attachmentsHint: (files: number, megabytes: number) =>
    `Optional: up to ${files} files (PDF or Word DOCX), each up to ${megabytes} MB, such as a sample chapter or your CV.`,
  tooManyFiles: (most: number) => `Choose at most ${most} files.`,
  otherFormat: (name: string) =>
    `${name} is not a PDF or DOCX file. Save it as PDF or as “Word document (.docx)”.`,
  fileTooLarge: (name: string, megabytes: number) =>
    `${name} is larger than ${megabytes} MB. Save it with smaller images, or send it after our reply.`,
  authorsGuide: 'Fees, timetable, review and rights',
  guidelines: 'Author guidelines',
  readers: 'The people who read proposals',
  aboutBookMissing: 'Tell us about the book.',
  thanks: 'Thank you contact with us.Admin will answer shortly',
} as const;
