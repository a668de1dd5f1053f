import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { optionsConsumedByNpm } from '@juris/server-kit/optionsConsumedByNpm';
import { metricsLocation } from '@juris/server-kit/serverSettings';
import {
  checkedTextSetting,
  checkSettings,
  isHttpUrl,
  oneOf,
  readSettings,
  wholeNumberSetting,
} from '@juris/server-kit/settings';
import type { FaultRule } from '@juris/contract/mockControl';
import type { MockOptions } from '../dev/control/mockOptions';
import { faultOf } from '../dev/faults/faults';
import type { RecordingSource } from '../dev/recording/openRecording';
import { seedNames } from '../setup/options';
import { apiServerSettings, sampleSignIn, type ApiSettings } from '../setup/settings';

/** Settings from the environment and the command line, and the options of the API that result from them. */
interface Command {
  options: MockOptions;
  settings: ApiSettings;
  /** Set if responses are recorded from another API or replayed; undefined if the API itself responds. */
  recording: RecordingSource | undefined;
  /** True to open the documentation in a browser when the API is ready. */
  open: boolean;
}

/** Options of the command line. Its help describes them. */
export const flags = {
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
  scenarios: { type: 'string' },
  data: { type: 'string' },
  cors: { type: 'string', multiple: true },
  open: { type: 'boolean' },
  record: { type: 'string' },
  to: { type: 'string' },
  replay: { type: 'string' },
} as const;

const corsOrigin = checkedTextSetting(
  'the origin of a page, e.g. http://localhost:5173',
  (value) => isHttpUrl(value) && new URL(value).origin === value,
);
const checkedFlags = z.object({
  '--seed': oneOf(seedNames).optional(),
  '--form-limit': wholeNumberSetting(0, 1e9, 'forms').optional(),
});
const checkedCors = z.object({ '--cors': corsOrigin });
const checkedDelay = z.object({ '--delay': wholeNumberSetting(0, 120_000, 'milliseconds') });

/**
 * Reads the settings of the API from the environment and the command line.
 * @throws Error of the first check that fails. Only the settings are checked together: their message has one sentence
 *   for each invalid setting
 */
export function readCommand(environment: NodeJS.ProcessEnv, args: string[]): Command {
  // Without `--`, npm keeps the options for itself and passes them on as environment variables, among its own settings.
  // Only names of API options count.
  const swallowed = optionsConsumedByNpm(environment).find((name) => name in flags);
  if (swallowed)
    throw new Error(
      `npm consumed --${swallowed}. Put -- before the options: npm start -- --${swallowed} … .`,
    );
  const { values } = parseArgs({ args, options: flags, strict: true });
  const production = environment.NODE_ENV === 'production';
  if (
    production &&
    (values.cors ||
      values.record ||
      values.replay ||
      values.delay ||
      values.fault ||
      values['check-answers'] ||
      values.scenarios)
  )
    throw new Error(
      '--cors, --record, --replay, --delay, --fault, --scenarios and --check-answers are for development. In production the API does not start with them.',
    );
  const settings = readSettings(apiServerSettings, {
    ...environment,
    ...(values.port !== undefined && { PORT: values.port }),
    ...(values.data !== undefined && {
      DATA_DIR: path.resolve(environment.INIT_CWD ?? '', values.data),
    }),
  });
  const flagValues = checkSettings(checkedFlags, {
    '--seed': values.seed,
    '--form-limit': values['form-limit'],
  });
  const recording = recordingSource(values, settings.INIT_CWD);
  return {
    settings,
    recording,
    open: values.open ?? false,
    options: {
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
      uploads: settings.UPLOADS,
      operationsToken: settings.OPERATIONS_TOKEN,
      checkLinks: settings.CHECK_LINKS ? settings.CHECK_LINKS === 'on' : production,
      objectStore: settings,
      adminEmail: settings.ADMIN_EMAIL ?? sampleSignIn.email,
      adminPassword: settings.ADMIN_PASSWORD ?? sampleSignIn.password,
      signingKey: settings.SIGNING_KEY,
      secondSigningKey: settings.SECOND_SIGNING_KEY,
      production,
      seed: flagValues['--seed'],
      defaultSeed: production ? 'empty' : 'demo',
      siteOrigin: settings.SITE_ORIGIN,
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
      staffEmail: settings.STAFF_EMAIL,
      seedFolder: settings.SEED_DIR,
      reset: values.reset ?? false,
      yes: values.yes ?? false,
      join: values.join ?? false,
      sweepAll: values['sweep-all'] ?? false,
      log: production ? 'json' : 'readable',
      logLevel: settings.LOG_LEVEL ?? 'info',
      metrics: metricsLocation(settings),
      faults: faultRules(values.delay ?? [], values.fault ?? []),
      isRecording: recording !== undefined,
      scenarioFolder: values.scenarios && path.resolve(settings.INIT_CWD, values.scenarios),
      corsOrigins: values.cors?.map((origin) => checkSettings(checkedCors, { '--cors': origin })['--cors']),
      validateResponses: values['check-answers'] ?? false,
      formLimit: flagValues['--form-limit'],
      history: { versions: settings.HISTORY_VERSIONS, days: settings.HISTORY_DAYS },
      trustProxy: settings.TRUST_PROXY,
    },
  };
}

/**
 * Reads the options `--record`, `--to` and `--replay`.
 * @param from folder to which relative paths refer
 */
function recordingSource(
  {
    record,
    to,
    replay,
  }: { record?: string | undefined; to?: string | undefined; replay?: string | undefined },
  from: string,
): RecordingSource | undefined {
  if ((record === undefined) !== (to === undefined) || (record !== undefined && replay !== undefined))
    throw new Error('Use either --record https://api.example.org --to ./recorded, or --replay ./recorded.');
  const folder = to ?? replay;
  if (folder === undefined) return undefined;
  if (record !== undefined && !isHttpUrl(record))
    throw new Error(`--record must be the address of an API, e.g. https://api.example.org; got "${record}".`);
  return {
    folder: path.resolve(from, folder),
    ...(record !== undefined && { origin: new URL(record).origin }),
  };
}

/**
 * Converts the values of `--delay`, such as `GET /api/banner=500`, and of `--fault`, such as `POST /api/contact/*=503`,
 * to fault rules.
 */
function faultRules(delays: string[], faults: string[]): FaultRule[] {
  return [
    ...delays.map((text) => {
      const [call, milliseconds] = halves(text);
      return { call, delayMs: checkSettings(checkedDelay, { '--delay': milliseconds })['--delay'] };
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
    throw new Error(
      `"${rule}" is not a rule. Write method and path, = and the value: "GET /api/banner=500".`,
    );
  return [rule.slice(0, at), rule.slice(at + 1)];
}

/** Text of `juris-mock-api --help`: the commands and the options that developers need, one per line. */
export const help = `Usage: juris-mock-api [options]                         starts the API
       juris-mock-api check <address> [--token <token>] compares responses of an API with the document
       juris-mock-api document                          prints the OpenAPI document

  --port <number>          port; 4000 by default
  --data <folder>          folder of the database and the uploads; ./data by default
  --seed <name>            content of a new database: empty, sample, demo or large
  --cors <origin>          lets pages of this origin read responses; may be repeated
  --open                   opens the documentation in a browser
  --fault "<call>=<what>"  makes requests fail: a status, html, null, drop or hang; "GET /api/banner=503"
  --delay "<call>=<ms>"    delays requests: "/api/*=500"
  --scenarios <folder>     folder with your scenarios
  --record <address> --to <folder>   passes requests on to another API and stores its responses
  --replay <folder>        responds with stored responses
  --check-answers          logs responses that do not match the OpenAPI document
  --form-limit <number>    public forms per network in ten minutes; 20 by default
  --reset --yes            sets the data aside and starts with new data
  --join                   accepts a database and an uploads folder that do not belong together
  --sweep-all              sets aside all files that no record names

While it runs, http://127.0.0.1:<port>/__mock controls it: faults, scenarios, snapshots, clock and journal.`;
