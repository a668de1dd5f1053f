/** `npx tsx e2e/keep.ts`: keeps the present build for the tests that hold the next one against it. */
import { keepBuild } from './keptBuild';

keepBuild();
console.log('The present build is kept in e2e/kept.');
