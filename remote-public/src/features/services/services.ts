import data from './services.json';

/** The texts of the services page, from services.json. */
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
  /** The file name of its icon in the shell's `public/icons`. */
  icon: string;
  description: string;
  /** The list of what the service includes. */
  youGet: string[];
}

/** The texts of the services page, checked against their type. */
export const services: Services = data;
