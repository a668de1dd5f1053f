import { z } from 'zod';

/** Faults that have a name instead of an HTTP status. {@link fault} describes them. */
const namedFaults = ['html', 'null', 'drop', 'hang'] as const;

const faultHelp = {
  error: ({ input }: { input?: unknown }) =>
    `"${String(input)}" is not a fault. Use a status from 400 to 599, html, null, drop or hang.`,
};

/**
 * A fault that mock-api simulates: an HTTP status from 400 to 599, an HTML page instead of JSON (`html`), the JSON
 * value null (`null`), a connection that is closed (`drop`), or no response (`hang`).
 */
export const fault = z.union(
  [z.int().min(400, faultHelp).max(599, faultHelp), z.enum(namedFaults)],
  faultHelp,
);
/** Value of {@link fault}. */
export type Fault = z.infer<typeof fault>;

/** Maximum delay of a request in ms. */
export const LONGEST_DELAY_MS = 120_000;

/** A rule with which mock-api delays matching requests, or responds to them with a fault. */
export const faultRule = z
  .strictObject({
    /**
     * Method and path of the requests, such as `GET /api/banner`. A path without a method matches every method. `{id}`
     * matches one segment of a path, `*` matches any text.
     */
    call: z.string().min(1).max(200),
    /** Delay of the response in ms. */
    delayMs: z.int().min(0).max(LONGEST_DELAY_MS).optional(),
    fault: fault.optional(),
    /** Number of requests after which the rule ends. Without it, the rule stays until it is removed. */
    times: z.int().min(1).optional(),
    /** Probability that the rule applies to a matching request, from 0 to 1. */
    chance: z.number().min(0).max(1).optional(),
    /**
     * Id of a browser tab. The rule applies only to requests with this id in the header `x-mock-tab` or the cookie
     * `mock-tab`.
     */
    tab: z.string().min(1).max(64).optional(),
  })
  .refine(({ delayMs, fault: wanted }) => delayMs !== undefined || wanted !== undefined, {
    error: 'Give the rule a fault, a delayMs, or both.',
  });
/** Value of {@link faultRule}. */
export type FaultRule = z.infer<typeof faultRule>;

/** A rule that is active, with the id that removes it. */
export const activeFault = z.object({ ...faultRule.shape, id: z.string() });
/** Value of {@link activeFault}. */
export type ActiveFault = z.infer<typeof activeFault>;

const clockHelp = {
  error: 'Set the clock with {"now": "2027-01-31T09:00:00Z"} or {"shiftMinutes": 180}.',
};

/** New time of mock-api: a date and time, or the minutes by which its clock is ahead (negative for behind). */
export const clockChange = z.union(
  [z.strictObject({ now: z.iso.datetime(clockHelp) }), z.strictObject({ shiftMinutes: z.number(clockHelp) })],
  clockHelp,
);
/** Value of {@link clockChange}. */
export type ClockChange = z.infer<typeof clockChange>;

/** A named state of mock-api: its data, faults and clock. Teams write scenarios as JSON files. */
export const scenario = z.strictObject({
  description: z.string().min(1),
  /** Initial content of the scenario's database. Without `seed`, the user's own data are used. */
  seed: z.enum(['empty', 'sample', 'large']).optional(),
  /** Records of each content type that the seed `large` creates; 10,000 by default. */
  rows: z.int().min(1).max(100_000).optional(),
  /** Folder with `catalogue.json` and `art`, for the seeds `sample` and `large`, relative to the file of the scenario. */
  catalogue: z.string().optional(),
  faults: z.array(faultRule).default([]),
  clock: clockChange.optional(),
});
/** Value of {@link scenario}. */
export type Scenario = z.infer<typeof scenario>;

/** A request that mock-api received, and the status of its response. */
export const journalEntry = z.object({
  at: z.iso.datetime(),
  method: z.string(),
  /** Path with its query. */
  path: z.string(),
  /** Status of the response; null if the connection ended without a response. */
  status: z.int().nullable(),
  /** Duration in ms. */
  ms: z.number(),
  /** Fault that replaced the response. */
  fault: fault.optional(),
  tab: z.string().optional(),
});
/** Value of {@link journalEntry}. */
export type JournalEntry = z.infer<typeof journalEntry>;

/** State of mock-api, and the names that its control endpoints accept. */
export const mockState = z.object({
  /** Name of the active scenario; null if none is active. */
  scenario: z.string().nullable(),
  /** Active data: `own` (the user's own data), `scenario <name>` or `snapshot <name>`. */
  data: z.string(),
  faults: z.array(activeFault),
  /** Time of the API, and its difference from the real time. */
  clock: z.object({ now: z.iso.datetime(), shiftMinutes: z.number() }),
  scenarios: z.array(z.object({ name: z.string(), description: z.string() })),
  snapshots: z.array(z.string()),
  /** Number of requests in the journal. */
  requests: z.int(),
});
/** Value of {@link mockState}. */
export type MockState = z.infer<typeof mockState>;

/** Filter of the journal. */
export const journalFilter = z.strictObject({
  /** Method and path of the requests to return, as `call` in a {@link faultRule}. */
  call: z.string().optional(),
  status: z.coerce.number().int().optional(),
  tab: z.string().optional(),
  /** Maximum number of entries; the newest are returned. */
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

/** An e-mail that the API has written to its outbox. */
export const mockEmail = z.object({
  /** Address of the recipient. */
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  text: z.string(),
  /** Addresses in the text, such as the link to choose a password. */
  links: z.array(z.string()),
});
/** Value of {@link mockEmail}. */
export type MockEmail = z.infer<typeof mockEmail>;

/** Name of a scenario or a snapshot. */
export const mockName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must consist of up to 64 small letters, digits and hyphens');
