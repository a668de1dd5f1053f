import type { Generated } from 'kysely';
import type { ActiveContentRow, SortKeys } from './contentRow';

/** Columns have the names of the contract's fields. */
export interface LeaderTables {
  leader: ActiveContentRow &
    SortKeys<'email' | 'linkedin' | 'description' | 'leadershipCategoryName' | 'teamCategoryName'> & {
      personName: string;
      email: string;
      linkedin: string;
      description: string;
      imgLink: string;
      leadershipCategoryId: number;
      /** Null outside the Team category. */
      teamCategoryId: number | null;
      place: Generated<number>;
    };
}
