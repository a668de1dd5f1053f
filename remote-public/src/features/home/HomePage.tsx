import { About } from './About';
import { Announcements } from './Announcements';
import { Invitations } from './Invitations';
import { FeaturedBooks } from './FeaturedBooks';
import { FreeBooks } from './FreeBooks';

/** The home page: banners, a text about the company, featured books, open-access books and links to the proposal forms. */
export const HomePage = () => (
  <>
    <Announcements />
    <About />
    <FeaturedBooks />
    <FreeBooks />
    <Invitations />
  </>
);
