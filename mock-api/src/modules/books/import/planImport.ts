import { createHash } from 'node:crypto';
import { batchesOf } from '@juris/server-kit/batches';
import type { ImportLine } from '@juris/contract/titleImport';
import type { Database } from '../../../platform/db/tables/tables';
import { timeSlices } from '../../../platform/timeSlices';
import type { ContentType } from '../../content/contentType';
import { allPublishers } from '../../content/publishers';
import type { BookSheet } from './bookSheet';
import { findLibraryCovers } from './libraryCovers';
import { bookMatcher } from './matchBooks';
import type { ParsedBooks } from './parseBookFile';
import { planLine, type PlanContext, type PlannedLine } from './planLine';

/** Changes that the import of a file would make. */
export interface ImportPlan {
  planned: PlannedLine[];
  /** Number of lines for each action. */
  counts: Record<ImportLine['action'], number>;
  /** Hash of the planned changes, see {@link hashOf}. */
  plan: string;
}

/** Number of lines whose stored books are read together. */
const BATCH = 50;

/** Returns the changes that the import of a file would make. Nothing is written. */
export async function planImport(
  db: Database,
  contentType: ContentType,
  sheet: BookSheet,
  file: ParsedBooks,
): Promise<ImportPlan> {
  const match = bookMatcher(db, contentType, sheet);
  const context: PlanContext = {
    ...{ sheet, contentType, publishers: sheet.hasPublisher ? await allPublishers(db) : [] },
    covers: await findLibraryCovers(db, file),
    seen: { ids: new Map(), names: new Map(), isbns: new Map() },
  };
  const betweenLines = timeSlices();
  const planned: PlannedLine[] = [];
  const counts = { add: 0, change: 0, same: 0, refused: 0 };
  for (const batch of batchesOf(file.lines, BATCH)) {
    await betweenLines();
    for (const matched of await match(batch)) {
      await betweenLines();
      const line = planLine(matched, context);
      planned.push(line);
      counts[line.action] += 1;
    }
  }
  return { planned, counts, plan: await hashOf(planned) };
}

/**
 * Returns a hash of the changes of some lines. A part of a file has the same hash as its lines in the whole file, because
 * line numbers and unchanged lines are left out.
 */
export async function hashOf(lines: readonly PlannedLine[]): Promise<string> {
  const betweenLines = timeSlices();
  const hash = createHash('sha256');
  for (const { action, id, version, values, errors } of lines) {
    if (action === 'same') continue;
    await betweenLines();
    hash.update(JSON.stringify([action, id, version, values, errors]));
  }
  return hash.digest('base64url');
}
