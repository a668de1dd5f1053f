import type { Leader, LeaderChange } from '@juris/contract';
import { leader as declaration } from '@juris/contract/types/leader';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { focalPointFields } from '../../editor/form/focalPointFields';
import type { LeaderDraft } from './leaderDraft';

export const leaders = contentApi('leader', {
  ...standardEndpoints<Leader>('leadership'),
  sent: (draft: LeaderDraft, leader: Leader | undefined) =>
    ({
      ...draft,
      ...focalPointFields(draft, leader, declaration.fields),
      // A request that changes a person contains the file extension of the new or the stored image (specification
      // section 7).
      imgFileExtension: leader && endingOf(draft.image?.name ?? leader.imgLink),
    }) satisfies FormBody<LeaderChange>,
});

const endingOf = (fileName: string) => /\.(\w{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
