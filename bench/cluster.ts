/**
 * `npm run bench:cluster [-- 1 2 4]`: what so many shells and APIs on one PostgreSQL and one object store answer in a second, as a
 * ratio to one of each: kept pages, lists, saves. 16 connections through the balancer. Where there are fewer cores
 * than programs, cores are what limits it. See README.md beside this file.
 */
import autocannon from 'autocannon';
import { availableParallelism } from 'node:os';
import { signIn } from '../e2e/cluster/editors';
import { startCluster } from '../e2e/cluster/startCluster';

const seconds = Number(process.env.SECONDS ?? 5);
const copies = process.argv.slice(2).map(Number);

async function bench() {
  const found: { many: number; pages: number; lists: number; saves: number }[] = [];
  for (const many of copies.length > 0 ? copies : [1, 2, 4]) {
    const cluster = await startCluster(many);
    try {
      const { site, calls } = cluster;
      const headers = {
        authorization: `Bearer ${await signIn(calls.address)}`,
        'content-type': 'application/json',
      };
      // Each copy makes what it keeps.
      for (let n = 0; n < 4 * many; n += 1) await (await fetch(site.address)).text();
      found.push({
        many,
        pages: await perSecond({ url: site.address }),
        lists: await perSecond({ url: `${calls.address}/api/openaccess` }),
        saves: await perSecond({
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
    '| Shells and APIs | Pages a second | Ratio | Lists a second | Ratio | Saves a second | Ratio |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const row of found) {
    const cells = (['pages', 'lists', 'saves'] as const).map(
      (what) => `${Math.round(row[what])} | ${(row[what] / (one?.[what] ?? NaN)).toFixed(2)}`,
    );
    console.log(`| ${row.many} of each | ${cells.join(' | ')} |`);
  }
}

/** Answers with status 200 in a second. */
async function perSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: 16, duration: seconds, ...options });
  return result['2xx'] / result.duration;
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
