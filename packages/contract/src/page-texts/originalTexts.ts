import accessibility from './accessibility.json';
import authorsGuide from './authorsGuide.json';
import brill from './brill.json';
import communicateReferences from './communicateReferences.json';
import company from './company.json';
import contact from './contact.json';
import enquiry from './enquiry.json';
import home from './home.json';
import imprint from './imprint.json';
import jove from './jove.json';
import leadership from './leadership.json';
import librarians from './librarians.json';
import lifestyleReferences from './lifestyleReferences.json';
import lists from './lists.json';
import newsletter from './newsletter.json';
import type { PageTexts } from './pageTextGroups';
import privacy from './privacy.json';
import proposals from './proposals.json';
import reprintContentCheck from './reprintContentCheck.json';
import search from './search.json';
import services from './services.json';
import southAsianEditions from './southAsianEditions.json';
import thomsonReuters from './thomsonReuters.json';
import writefull from './writefull.json';

/**
 * Original texts of all groups. The site shows them until staff change a text, and while the API is unavailable. The
 * compiler checks the JSON files against the schemas.
 */
export const originalTexts: PageTexts = {
  company,
  home,
  leadership,
  contact,
  imprint,
  thomsonReuters,
  brill,
  jove,
  writefull,
  lists,
  services,
  proposals,
  enquiry,
  southAsianEditions,
  reprintContentCheck,
  librarians,
  authorsGuide,
  search,
  newsletter,
  privacy,
  accessibility,
  lifestyleReferences,
  communicateReferences,
};
