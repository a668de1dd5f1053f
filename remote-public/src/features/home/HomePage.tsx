import { About } from './About';
import { Announcements } from './Announcements';
import { Invitations } from './Invitations';
import { FeaturedBooks } from './FeaturedBooks';

/** The home page: banners, a text about the company, featured books and links to the proposal forms. */
export const HomePage = () => (
  <>
    <Announcements />
    <About />
    <FeaturedBooks />
    <Invitations />
  </>
);
