/** Labels and values that end-to-end tests use. With them, files of this package can move without a change of the tests. */
export { perPage } from '../src/api/perPage';
export { bookLabels, countOfTitles } from '../src/books/bookLabels';
export { enquiryActions } from '../src/books/enquiryLabels';
export { recordLabels } from '../src/books/recordLabels';
export { bookEnquiryLabels } from '../src/features/book-enquiries/labels';
export { purposeTexts } from '../src/features/book-enquiries/purposeTexts';
export { browseLabels } from '../src/features/browse/labels';
export { contactLabels } from '../src/features/contact/labels';
export { enquiryLabels } from '../src/features/enquiries/labels';
export { homeLabels } from '../src/features/home/labels';
export { leadershipLabels } from '../src/features/leadership/labels';
export { proposalLabels } from '../src/features/proposals/labels';
export { referenceLabels } from '../src/features/references/labels';
export { resourceLabels } from '../src/features/resources/labels';
export { titleLabels } from '../src/features/titles/labels';
export { tradeLabels } from '../src/features/trade/labels';
export { formLabels } from '../src/forms/labels';
export { listLabels } from '../src/lists/listLabels';
