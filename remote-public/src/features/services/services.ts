import data from './services.json';

/** Texts of the services page, which are in services.json. */
export interface ServiceTexts {
  heading: string;
  intro: string;
  services: Service[];
  /** Text and link below the cards that invite readers to ask about the services. */
  ask: { text: string; link: { text: string; to: string } };
}

/** One of the five services. */
export interface Service {
  title: string;
  /** File name of the icon in `public/icons` of the shell. */
  icon: string;
  description: string;
  /** Work that the service includes. */
  youGet: string[];
}

/** Texts of the services page. The compiler checks services.json against the type. */
export const services: ServiceTexts = data;
