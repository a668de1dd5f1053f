import type { Generated } from 'kysely';
import type { ActiveContentRow, SortKeys } from './contentRow';

/** Table of people. Its columns have the same names as the fields in the API. */
export interface LeaderTables {
  leader: ActiveContentRow &
    SortKeys<'email' | 'linkedin' | 'description' | 'leadershipCategoryName' | 'teamCategoryName'> & {
      personName: string;
      email: string;
      linkedin: string;
      description: string;
      imgLink: string;
      /** Null only for a draft without a category. */
      leadershipCategoryId: number | null;
      /** Team of a person in the category "Team"; null in all other categories. */
      teamCategoryId: number | null;
      place: Generated<number>;
    };
}
