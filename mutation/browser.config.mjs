import { mutationOf } from './shared.mjs';

/** How remotes are loaded in the browser. Their environment is our own, so each fault meets all tests of its file. */
export default {
  ...mutationOf('browser', ['shell/src/remotes/**/*.{ts,tsx}']),
  coverageAnalysis: 'off',
};
