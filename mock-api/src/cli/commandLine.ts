import path from 'node:path';
import { parseArgs } from 'node:util';
import { faultOf, type FaultRule } from '../dev/faults/faults';
import type { ApiOptions, SeedName } from '../setup/options';
import { mailSettings } from '../modules/mail/mailSettings';
import { optionsTakenByNpm } from '@juris/server-kit/optionsTakenByNpm';
import { metricsPlace } from '@juris/server-kit/metrics';
import { logLevel } from '@juris/server-kit/requestLog';
import { projectRoot } from '../setup/projectRoot';
import { isObjectStore } from '../platform/uploads/storageOf';

/** The documented sign-in for trying things out; refused in production. */
export const sampleSignIn = { email: 'editor@example.org', password: 'sample-password' };

/** How the program was told to run. */
export interface Command {
  options: ApiOptions;
  port: number;
  host: string;
}

const flags = {
  port: { type: 'string' },
  seed: { type: 'string' },
  reset: { type: 'boolean' },
  yes: { type: 'boolean' },
  join: { type: 'boolean' },
  'sweep-all': { type: 'boolean' },
  delay: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  'check-answers': { type: 'boolean' },
  'form-limit': { type: 'string' },
} as const;

/**
 * Reads environment and command line.
 * @throws Error in one sentence that names the setting and what it may be
 */
export function readCommand(environment: NodeJS.ProcessEnv, args: string[]): Command {
  // Others may be settings of a machine that the API runs on; these were meant for it.
  const taken = optionsTakenByNpm(environment).find((name) => name in flags);
  if (taken)
    throw new Error(
      `npm has kept --${taken} to itself. Put -- before the options: npm start -- --${taken} … .`,
    );
  const { values } = parseArgs({ args, options: flags, strict: true });
  const production = environment.NODE_ENV === 'production';
  if (production && (values.delay || values.fault || values['check-answers']))
    throw new Error(
      '--delay, --fault and --check-answers are for development. In production the API does not start with them.',
    );
  const host = environment.HOST || '127.0.0.1';
  return {
    port: wholeNumber('PORT', values.port ?? environment.PORT ?? '4000', 65_535),
    host,
    options: {
      dataDir: path.resolve(projectRoot(), environment.DATA_DIR || 'data'),
      databaseUrl: environment.DATABASE_URL || undefined,
      uploads: objectStoreOf(environment),
      ...signIn(environment, production, host),
      signingKey: environment.SIGNING_KEY || undefined,
      secondSigningKey: environment.SECOND_SIGNING_KEY || undefined,
      production,
      seed: values.seed === undefined ? undefined : seedName(values.seed),
      siteOrigin: siteOriginOf(environment.SITE_ORIGIN),
      ...mailSettings(environment),
      seedFolder: environment.SEED_DIR || undefined,
      reset: values.reset ?? false,
      yes: values.yes ?? false,
      join: values.join ?? false,
      sweepAll: values['sweep-all'] ?? false,
      log: production ? 'json' : 'readable',
      logLevel: logLevel(environment.LOG_LEVEL || 'info'),
      metrics: metricsPlace(environment),
      faults: faultRules(values.delay ?? [], values.fault ?? []),
      checkAnswers: values['check-answers'] ?? false,
      ...(values['form-limit'] && { formLimit: wholeNumber('--form-limit', values['form-limit'], 1e9) }),
      history: {
        ...(environment.HISTORY_VERSIONS && {
          versions: wholeNumber('HISTORY_VERSIONS', environment.HISTORY_VERSIONS, 10_000),
        }),
        ...(environment.HISTORY_DAYS && {
          days: wholeNumber('HISTORY_DAYS', environment.HISTORY_DAYS, 36_500),
        }),
      },
      ...(environment.TRUST_PROXY && { trustProxy: environment.TRUST_PROXY }),
    },
  };
}

/** Addresses that only this machine can reach. */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

function signIn(
  { ADMIN_EMAIL, ADMIN_PASSWORD, SIGNING_KEY }: NodeJS.ProcessEnv,
  production: boolean,
  host: string,
) {
  if (production && (!ADMIN_EMAIL || !ADMIN_PASSWORD))
    throw new Error(
      'ADMIN_EMAIL and ADMIN_PASSWORD are not set. In production the API does not start without them.',
    );
  if (production && ADMIN_PASSWORD === sampleSignIn.password)
    throw new Error('ADMIN_PASSWORD is the sample one, which everybody knows. Choose another.');
  if (!LOOPBACK.test(host) && (ADMIN_PASSWORD || sampleSignIn.password) === sampleSignIn.password)
    throw new Error(
      `HOST=${host} opens the API to others, who know the sample password. Set ADMIN_EMAIL and ADMIN_PASSWORD.`,
    );
  if (production && !SIGNING_KEY)
    throw new Error('SIGNING_KEY is not set. Make one with: openssl rand -base64 48');
  return {
    adminEmail: ADMIN_EMAIL || sampleSignIn.email,
    adminPassword: ADMIN_PASSWORD || sampleSignIn.password,
  };
}

/**
 * The object store of the uploads, if they are in one; a folder is always that of the data folder.
 * @throws Error in one sentence where the database could not be shared as well
 */
export function objectStoreOf({ UPLOADS, DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!isObjectStore(UPLOADS)) return undefined;
  if (DATABASE_URL) return UPLOADS;
  throw new Error(`UPLOADS=${UPLOADS} needs a PostgreSQL beside it. Set DATABASE_URL, or leave UPLOADS out.`);
}

/** The site's origin as the shell is told it; a program without the shell may have none. */
export function siteOriginOf(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (URL.canParse(given) && /^https?:/.test(given)) return new URL(given).origin;
  throw new Error(
    `SITE_ORIGIN is "${given}" and must be the site's public origin, e.g. https://www.example.org.`,
  );
}

function wholeNumber(name: string, text: string, largest: number): number {
  if (/^\d+$/.test(text) && Number(text) <= largest) return Number(text);
  throw new Error(`${name} is "${text}" and must be a whole number from 0 to ${largest}.`);
}

function seedName(text: string): SeedName {
  if (text === 'empty' || text === 'sample' || text === 'large') return text;
  throw new Error(`--seed is "${text}" and must be empty, sample or large.`);
}

/** Rules such as `--delay "GET /api/banner=500"` and `--fault "POST /api/contact/*=503"`. */
function faultRules(delays: string[], faults: string[]): FaultRule[] {
  return [
    ...delays.map((text) => {
      const [call, milliseconds] = halves(text);
      return { call, delayMs: wholeNumber('--delay', milliseconds, 120_000) };
    }),
    ...faults.map((text) => {
      const [call, fault] = halves(text);
      return { call, fault: faultOf(fault) };
    }),
  ];
}

function halves(rule: string): [string, string] {
  const at = rule.lastIndexOf('=');
  if (at < 1)
    throw new Error(`"${rule}" is no rule. Write the call, = and the value: "GET /api/banner=500".`);
  return [rule.slice(0, at), rule.slice(at + 1)];
}
