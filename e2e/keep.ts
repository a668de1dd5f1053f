/**
 * Command `npx tsx e2e/keep.ts`. It stores the current build in `e2e/kept`. `skew.e2e.ts` tests that this build works
 * together with later builds.
 */
import { keepBuild } from './keptBuild';

keepBuild();
console.log('The present build is kept in e2e/kept.');
