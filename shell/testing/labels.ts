/** Labels and values that end-to-end tests use. With them, files of this package can move without a change of the tests. */
export { errorLabels } from '../src/layout/errorLabels';
export { layoutLabels } from '../src/layout/layoutLabels';
export { searchLabels } from '../src/layout/searchLabels';
