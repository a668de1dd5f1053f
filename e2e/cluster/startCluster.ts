import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres, type Postgres } from '../../mock-api/scripts/postgres';
import { startObjectStore, type TestStore } from '../../mock-api/src/testing/objectStore';
import { releaseBuilt } from '../releaseBuilt';
import { startBalancer, type Balancer } from './balancer';
import { startClusterProgram, type ClusterProgram } from './programs';

/** Shells and APIs on one PostgreSQL and one object store, with a balancer before each kind. */
export interface Cluster {
  /** The site, as visitors and editors have it. */
  site: Balancer;
  calls: Balancer;
  shells: ClusterProgram[];
  apis: ClusterProgram[];
  postgres: Postgres;
  store: TestStore;
  /** `s3://…` */
  uploads: string;
  releases: string;
  stop(): Promise<void>;
}

/** Starts a cluster of what is built. @param copies of each program */
export async function startCluster(copies: number): Promise<Cluster> {
  const postgres = await startPostgres();
  const store = await startObjectStore();
  const uploads = `${store.address}/site`;
  const environment = {
    ...store.environment,
    ...{ DATABASE_URL: postgres.url, UPLOADS: uploads },
    ...{ SIGNING_KEY: randomBytes(32).toString('hex'), SEED_DIR: path.resolve('mock-api/src/seed') },
  };
  const apis: ClusterProgram[] = [];
  for (let n = 0; n < copies; n += 1)
    apis.push(
      await startClusterProgram('mock-api/dist/server/main.cjs', /API ready at (\S+)\/api/, environment),
    );
  const calls = await startBalancer(apis.map(({ address }) => address));
  const releases = await releaseBuilt();
  const shells: ClusterProgram[] = [];
  for (let n = 0; n < copies; n += 1)
    shells.push(
      await startClusterProgram('shell/dist/server/main.cjs', /Site ready at (\S+)/, {
        ...{ API_URL: calls.address, RELEASES: releases },
      }),
    );
  const site = await startBalancer(shells.map(({ address }) => address));
  return {
    ...{ site, calls, shells, apis, postgres, store, uploads, releases },
    async stop() {
      for (const balancer of [site, calls]) balancer.close();
      for (const program of [...shells, ...apis]) await program.kill('SIGTERM');
      await postgres.stop();
      await store.close();
    },
  };
}
