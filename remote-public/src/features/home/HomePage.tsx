import { About } from './About';
import { Announcements } from './Announcements';
import { Invitations } from './Invitations';
import { OnTheShelf } from './OnTheShelf';

/** Home: the banners, who we are, what is on the shelf, and how to publish with us. */
export const HomePage = () => (
  <>
    <Announcements />
    <About />
    <OnTheShelf />
    <Invitations />
  </>
);
