import type { Moved, StatusChanged } from '@juris/contract';
import { api, type ApiRequest } from '@juris/platform';
import { listsOf, pathOf } from '../api/historyCalls';
import { entities } from '../history/kinds';
import { updateVersions, type Change, type ChangedRecord, type UndoStep } from './undoList';

/** How an undo ended; `skippedReason` says why a record stays as it is: somebody saved it meanwhile. */
export interface UndoResult {
  skippedReason?: string;
}

/** Takes a change back. The calls are those of histories, the bin and the lists, whatever the kind. */
export const { useAdminUndoMutation } = api
  .enhanceEndpoints({ addTagTypes: [...entities, 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminUndo: build.mutation<UndoResult, Change>({
        queryFn: async ({ entity, steps }, _api, _options, call) => {
          const skipped: string[] = [];
          for (const step of steps) {
            const { data, error } = await call({
              ...request(pathOf(entity), step),
              method: 'POST',
              authenticated: true,
            });
            if (error?.status === conflict) skipped.push(error.message);
            else if (error) return { error };
            else updateVersions(entity, changedRecordsOf(step, data));
            if (step.action === 'switch') skipped.push(...namesIn(data));
          }
          return { data: skipped.length > 0 ? { skippedReason: skipped.join(' ') } : {} };
        },
        invalidatesTags: (_data, _error, { entity }) => [...listsOf(entity), 'History'],
      }),
    }),
  });

/** The answer where somebody else was quicker. */
const conflict = 409;

function request(kind: string, step: UndoStep): Pick<ApiRequest, 'url' | 'body'> {
  switch (step.action) {
    case 'put back':
      return { url: `history/${kind}/${step.id}/${step.version}?over=${step.currentVersion}` };
    case 'switch':
      return { url: `status/${kind}`, body: step.change };
    case 'move':
      return { url: `order/${kind}`, body: step.move };
    case 'restore':
      return { url: `bin/${kind}/${step.id}/restore` };
    case 'remove':
      return { url: `bin/${kind}/${step.id}?over=${step.currentVersion}` };
  }
}

/** The records that a step changed, as it left them. */
function changedRecordsOf(step: UndoStep, answer: unknown): readonly ChangedRecord[] {
  if (step.action === 'put back') return [{ id: step.id, version: step.currentVersion + 1 }];
  const { done = [], moved = [] } = (answer ?? {}) as Partial<StatusChanged & Moved>;
  return [...done, ...moved];
}

const namesIn = (answer: unknown) =>
  ((answer as Partial<StatusChanged> | null)?.failed ?? []).map(
    ({ name, message }) => `“${name}”: ${message}`,
  );
