import data from './services.json';

/** What the services page says; the words stand in services.json beside this file. */
export interface Services {
  heading: string;
  intro: string;
  services: Service[];
  /** The next step, below the cards. */
  ask: { text: string; link: { text: string; to: string } };
}

/** One of the five services. */
export interface Service {
  title: string;
  /** File name of its drawing, in the shell's `public/icons`. */
  icon: string;
  description: string;
  /** What the customer has in hand afterwards. */
  youGet: string[];
}

export const services: Services = data;
