/**
 * Compares a site that has 100 records of each content type with a site that has 10,000: public pages, API requests and
 * admin lists. On the larger site it also measures three other costs: of exports, of a hostile client, and of the most
 * expensive requests. Run `npm run build` first. The exit status is 1 if a target is missed. Each part can also run
 * alone, for example `npx tsx bench/scale/pages.ts`.
 */
import { startSeededSite } from '../e2e/processes';
import { measureAdmin, printAdmin } from './scale/admin';
import { measureApiCost, printApi } from './scale/api';
import { measureAttacks, printAttacks } from './scale/attack';
import { measureCosts, printCosts } from './scale/costs';
import { measureExports, printExports } from './scale/exports';
import { measurePages, printPages } from './scale/pages';

async function run() {
  console.log('Making a site with 100 and one with 10,000 records of each content type …');
  const few = await startSeededSite(100);
  const many = await startSeededSite(10_000);
  try {
    console.log('Measuring the public pages …');
    const pages = await measurePages(few, many);
    printPages(pages);
    console.log('\nMeasuring the lists of the admin area …');
    const lists = await measureAdmin(few, many);
    printAdmin(lists);
    console.log('\nMeasuring the requests of the API …');
    const requests = await measureApiCost(few.api, many.api);
    printApi(requests);
    console.log('\nMeasuring the exports …');
    const exports = await measureExports(many);
    printExports(exports);
    console.log('\nMeasuring the home page under attack …');
    const attacks = await measureAttacks(many);
    printAttacks(attacks);
    console.log('\nMeasuring the most expensive requests …');
    const costs = await measureCosts(many);
    printCosts(costs);
    const all = [...costs, ...pages, ...lists, ...requests, ...exports, ...attacks];
    const count = (wanted: boolean | undefined) =>
      all.filter(({ meetsTarget }) => meetsTarget === wanted).length;
    const missed = count(false);
    console.log(
      `\n${count(true)} are within their targets, ${missed} are not, ${count(undefined)} can't be compared.`,
    );
    if (missed > 0) process.exitCode = 1;
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
