import type { Moved, StatusChanged } from '@juris/mock-api/contract';
import { api, type ApiRequest } from '@juris/shell/platform';
import { listsOf, pathOf } from '../api/historyCalls';
import { entities } from '../history/kinds';
import { follow, type Change, type Touched, type UndoStep } from './undoList';

/** How taking back ended; `leftAlone` says why a record stays as it is: somebody saved it meanwhile. */
export interface Undone {
  leftAlone?: string;
}

/** Takes a change back. The calls are those of histories, the bin and the lists, whatever the kind. */
export const { useAdminUndoMutation } = api
  .enhanceEndpoints({ addTagTypes: [...entities, 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminUndo: build.mutation<Undone, Change>({
        queryFn: async ({ entity, steps }, _api, _options, call) => {
          const left: string[] = [];
          for (const step of steps) {
            const { data, error } = await call({
              ...request(pathOf(entity), step),
              method: 'POST',
              authenticated: true,
            });
            if (error?.status === conflict) left.push(error.message);
            else if (error) return { error };
            else follow(entity, touchedBy(step, data));
            if (step.does === 'switch') left.push(...namesIn(data));
          }
          return { data: left.length > 0 ? { leftAlone: left.join(' ') } : {} };
        },
        invalidatesTags: (_data, _error, { entity }) => [...listsOf(entity), 'History'],
      }),
    }),
  });

/** The answer where somebody else was quicker. */
const conflict = 409;

function request(kind: string, step: UndoStep): Pick<ApiRequest, 'url' | 'body'> {
  switch (step.does) {
    case 'put back':
      return { url: `history/${kind}/${step.id}/${step.version}?over=${step.over}` };
    case 'switch':
      return { url: `status/${kind}`, body: step.change };
    case 'move':
      return { url: `order/${kind}`, body: step.move };
    case 'restore':
      return { url: `bin/${kind}/${step.id}/restore` };
    case 'remove':
      return { url: `bin/${kind}/${step.id}?over=${step.over}` };
  }
}

/** The records that a step changed, as it left them. */
function touchedBy(step: UndoStep, answer: unknown): readonly Touched[] {
  if (step.does === 'put back') return [{ id: step.id, version: step.over + 1 }];
  const { done = [], moved = [] } = (answer ?? {}) as Partial<StatusChanged & Moved>;
  return [...done, ...moved];
}

const namesIn = (answer: unknown) =>
  ((answer as Partial<StatusChanged> | null)?.failed ?? []).map(
    ({ name, message }) => `“${name}”: ${message}`,
  );
