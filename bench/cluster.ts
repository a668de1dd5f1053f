/**
 * `npm run bench:cluster [-- 1 2 4]`: what so many shells and APIs on one PostgreSQL and one object store answer in a second, as a
 * ratio to one of each: kept pages, lists, saves; and what an answer costs. 16 connections through the balancer. Where there
 * are fewer cores than programs, cores are what limits it: then the costs tell what more cores would give. See README.md beside this file.
 */
import autocannon from 'autocannon';
import { availableParallelism, cpus } from 'node:os';
import { editorToken } from '../e2e/asEditor';
import type { ClusterProgram } from '../e2e/cluster/programs';
import { startCluster } from '../e2e/cluster/startCluster';

const seconds = Number(process.env.SECONDS ?? 8);
const copies = process.argv.slice(2).map(Number);

/** What one kind of request came to. */
interface Load {
  perSecond: number;
  /** Of a core, in ms an answer: the programs that are asked, the balancer and who asks, and the whole machine. */
  programs: number;
  balancer: number;
  machine: number;
}

async function bench() {
  const found: { many: number; pages: Load; lists: Load; saves: Load }[] = [];
  for (const many of copies.length > 0 ? copies : [1, 2, 4]) {
    const cluster = await startCluster(many);
    try {
      const { site, calls, shells, apis } = cluster;
      const headers = {
        authorization: `Bearer ${await editorToken(calls.address)}`,
        'content-type': 'application/json',
      };
      // Each copy makes what it keeps.
      for (let n = 0; n < 4 * many; n += 1) await (await fetch(site.address)).text();
      found.push({
        many,
        pages: await measure(shells, { url: site.address }),
        lists: await measure(apis, { url: `${calls.address}/api/openaccess` }),
        saves: await measure(apis, {
          ...{ url: `${calls.address}/api/openaccess/update/1`, method: 'POST', headers },
          body: JSON.stringify({ title: 'Saved by many' }),
        }),
      });
    } finally {
      await cluster.stop();
    }
  }
  const [one] = found;
  console.log(`${availableParallelism()} cores, ${seconds} s each, 16 connections\n`);
  console.log(
    '| What | Copies | A second | Ratio | ms of a core an answer: programs | balancer and who asks | all |\n|---|---|---|---|---|---|---|',
  );
  for (const what of ['pages', 'lists', 'saves'] as const)
    for (const { many, [what]: load } of found) {
      const ratio = load.perSecond / (one?.[what].perSecond ?? NaN);
      const costs = [load.programs, load.balancer, load.machine].map((cost) => cost.toFixed(2));
      console.log(`| ${[what, many, Math.round(load.perSecond), ratio.toFixed(2), ...costs].join(' | ')} |`);
    }
}

/** Asks for the same all the while. Only answers with status 200 count. */
async function measure(copies: ClusterProgram[], options: autocannon.Options): Promise<Load> {
  const times = () => [
    copies.reduce((sum, program) => sum + program.cpuTime(), 0),
    (process.cpuUsage().user + process.cpuUsage().system) / 1000,
    cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0),
  ];
  const load = () => autocannon({ connections: 16, duration: seconds, ...options });
  // Each copy becomes warm first.
  await load();
  const before = times();
  const result = await load();
  const [programs = NaN, balancer = NaN, machine = NaN] = times().map(
    (time, n) => (time - (before[n] ?? NaN)) / result['2xx'],
  );
  return { perSecond: result['2xx'] / result.duration, programs, balancer, machine };
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
