/**
 * Command `npx tsx e2e/updateBaseline.ts`. It stores the current build in `e2e/baseline`. From then on, `skew.release.e2e.ts`
 * tests that later builds work together with this build.
 */
import { updateBaseline } from './baselineBuild';

updateBaseline();
console.log('The current build is now the baseline in e2e/baseline.');
