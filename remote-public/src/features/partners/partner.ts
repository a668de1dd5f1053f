import type { PartnerTexts } from '@juris/contract/page-texts/partnerTexts';

/** Texts of a page about Juris Press or a partner. */
export type Partner = PartnerTexts;

/**
 * Next step that the page suggests to a reader, such as sending an enquiry. With a `sentence`, the link is the end of the
 * sentence, otherwise a button.
 */
export type PartnerInvitation = Partner['invitation'];
