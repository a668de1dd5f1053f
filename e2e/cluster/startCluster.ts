import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres, type Postgres } from '../../mock-api/scripts/postgres';
import { startObjectStore, type TestStore } from '@juris/server-kit/testing/objectStore';
import { runStatement } from '../../mock-api/src/testing/testDatabase';
import { remoteNames } from '../../shell/build/root';
import { startBalancer, type Balancer } from './balancer';
import { startClusterProcess, type ClusterProcess } from './clusterProcess';
import { releaseTo } from './releases';

/** Shells and APIs that share a PostgreSQL database and an object store. Shells and APIs each have a load balancer. */
export interface Cluster {
  /** Load balancer of the shells. */
  site: Balancer;
  /** Load balancer of the APIs. */
  calls: Balancer;
  shells: ClusterProcess[];
  apis: ClusterProcess[];
  postgres: Postgres;
  store: TestStore;
  /** Address of the site's database. */
  databaseUrl: string;
  /** Address of the uploads in the object store: `s3://bucket/prefix`. */
  uploads: string;
  /** Address of the releases in the object store: `s3://bucket/prefix`. */
  releases: string;
  /** Stops all parts. */
  stop(): Promise<void>;
}

/** Name of the site's database in PostgreSQL. */
export const DATABASE = 'site';

/**
 * Starts a cluster with the latest build.
 * @param copies Number of shells. The cluster has the same number of APIs.
 * @param apiOptions Command-line options of the APIs.
 */
export async function startCluster(copies: number, apiOptions: string[] = []): Promise<Cluster> {
  const postgres = await startPostgres();
  await runStatement(postgres.url, `create database ${DATABASE}`);
  const databaseUrl = new URL(DATABASE, postgres.url).href;
  const store = await startObjectStore();
  Object.assign(process.env, store.environment);
  const uploads = `${store.address}/site`;
  const releases = `${store.address}/releases`;
  for (const name of remoteNames()) await releaseTo(releases, name);
  const environment = {
    ...store.environment,
    ...{ DATABASE_URL: databaseUrl, UPLOADS: uploads },
    ...{ SIGNING_KEY: randomBytes(32).toString('hex'), SEED_DIR: path.resolve('mock-api/src/dev/seed') },
  };
  const apis: ClusterProcess[] = [];
  for (let n = 0; n < copies; n += 1)
    apis.push(
      await startClusterProcess(
        ['mock-api/dist/server/main.cjs', ...apiOptions],
        /API ready at (\S+)\/api/,
        environment,
      ),
    );
  const calls = await startBalancer(apis.map(({ address }) => address));
  const shells: ClusterProcess[] = [];
  for (let n = 0; n < copies; n += 1)
    shells.push(
      await startClusterProcess(['shell/dist/server/main.cjs'], /Site ready at (\S+)/, {
        API_URL: calls.address,
        // The HTTP address of the bucket is public, so the shells need no keys.
        RELEASES: releases.replace('s3:/', store.environment.AWS_ENDPOINT_URL ?? ''),
      }),
    );
  const site = await startBalancer(shells.map(({ address }) => address));
  return {
    ...{ site, calls, shells, apis, postgres, store, databaseUrl, uploads, releases },
    async stop() {
      for (const balancer of [site, calls]) balancer.close();
      for (const program of [...shells, ...apis]) await program.kill('SIGTERM');
      await postgres.stop();
      await store.close();
    },
  };
}
