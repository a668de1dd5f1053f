import type { PartnerTexts } from '@juris/contract/page-texts/partnerTexts';

/** Texts of a page about Juris Press or a partner. */
export type Partner = PartnerTexts;

/**
 * Next step that the page suggests, such as sending an enquiry. With a `sentence`, the link is at the end of the
 * sentence, otherwise it is a button.
 */
export type PartnerInvitation = Partner['invitation'];
