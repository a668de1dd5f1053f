/** A publisher's page of titles (specification section 2). */
export interface TitleList {
  /** Its address, without the slash at the front. */
  path: string;
  /** Its heading. */
  title: string;
  /** The publisherName of the titles that it shows. */
  publisherName: string;
  /** One sentence for search engines. */
  description: string;
}

export const titleLists: TitleList[] = [
  {
    path: 'juris/publishedtitle',
    title: 'Titles Published',
    publisherName: 'Juris Press',
    description:
      'The law, health and academic books that Juris Press has published, each in print and as an e-book.',
  },
  {
    path: 'thomson/publishedtitle',
    title: 'Titles Published for Thomson Reuters',
    publisherName: 'Thomson Reuters',
    description:
      'Commentaries, casebooks and handbooks that Juris Press has published for Thomson Reuters in the SAARC region.',
  },
];
