/**
 * Command `npx tsx e2e/updateBaseline.ts`. It stores the current build in `e2e/baseline`. `skew.e2e.ts` tests that this
 * build works together with later builds.
 */
import { updateBaseline } from './baselineBuild';

updateBaseline();
console.log('The current build is now the baseline in e2e/baseline.');
