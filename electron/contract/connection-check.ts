import { z } from 'zod'

/**
 * Results of the connection check, as data. The page has a text for each finding. Its list decides the
 * effect on the connection.
 */

/** In the order of the check. Each step needs the steps before it. */
export const checkSteps = [
  'address',
  'proxy',
  'name',
  'reach',
  'secure',
  'http',
  'api',
  'level',
  'clock',
  'account',
  'allowance',
  'events',
] as const
export type CheckStepName = (typeof checkSteps)[number]

export const fineFindings = [
  'address-read',
  'proxy-none',
  'proxy-used',
  'name-found',
  'name-literal',
  'name-by-proxy',
  'port-open',
  'port-by-proxy',
  'tls-trusted',
  'tls-trusted-by-system',
  'tls-not-needed',
  'http-answers',
  'api-described',
  'api-undescribed',
  'level-current',
  'level-unreported',
  'clock-agrees',
  'clock-unreported',
  // The demo organization has a simulated clock.
  'clock-of-demo',
  'key-accepted',
  'account-unreported',
  'allowance-left',
  'allowance-unreported',
  'events-arrive',
  'events-none',
] as const

export const uncheckedFindings = [
  // An earlier step failed.
  'not-reached',
  // Only the request itself can use this kind of proxy, such as SOCKS.
  'only-by-request',
  // The check runs on an address, without an account.
  'no-account',
] as const

/** Findings that may cause trouble although the connection works. */
export const warningFindings = [
  'proxy-ignored',
  'proxy-unreadable',
  'tls-ends-soon',
  'http-slow',
  'level-old',
  'console-old',
  'clock-off',
  'allowance-low',
] as const

/** Findings that end the connection. */
export const faultFindings = [
  'address-malformed',
  'address-unencrypted',
  'proxy-not-found',
  'proxy-unreachable',
  'proxy-refuses',
  'proxy-wants-password',
  'proxy-cannot-reach',
  'proxy-silent',
  'name-unknown',
  'name-unanswered',
  'port-refused',
  'port-silent',
  'network-unreachable',
  'tls-self-signed',
  'tls-unknown-issuer',
  'tls-incomplete-chain',
  'tls-expired',
  'tls-not-yet-valid',
  'tls-wrong-name',
  'tls-refused',
  'tls-plain-http',
  'tls-old-version',
  'tls-wants-certificate',
  'tls-cut',
  'tls-silent',
  'http-is-https',
  'http-silent',
  'http-cut',
  'server-down',
  'server-error',
  'portal',
  'moved',
  'rate-limited',
  'not-the-api',
  'odd-answer',
  'organization-unknown',
  'organization-deactivated',
  'key-missing',
  'keychain-unreachable',
  'key-refused',
  'account-deactivated',
  'account-refused',
  'queue-lost',
  'events-silent',
  'events-refused',
] as const

export const troubles = [...warningFindings, ...faultFindings] as const
export type Trouble = (typeof troubles)[number]

export const findings = [...fineFindings, ...uncheckedFindings, ...troubles] as const
export type Finding = (typeof findings)[number]

const factsSchema = z
  .object({
    server: z.string(),
    host: z.string(),
    port: z.int(),
    /** Addresses that the name resolved to. */
    addresses: z.array(z.string()),
    /** Host and port, without a password. */
    proxy: z.string(),
    /** Environment variable that sets the proxy, such as `HTTPS_PROXY`. */
    variable: z.string(),
    /** Error code of the system or of the TLS library, such as `ECONNREFUSED`. */
    code: z.string(),
    /** TLS version. */
    protocol: z.string(),
    certificateFor: z.array(z.string()),
    issuer: z.string(),
    /** UNIX milliseconds. */
    validFrom: z.number(),
    validTo: z.number(),
    /** HTTP status. */
    status: z.int(),
    /** Target of a redirect. */
    elsewhere: z.string(),
    /** The server's own words. */
    words: z.string(),
    realmName: z.string(),
    level: z.int(),
    /** Number of parameters of documented operations that this server does not support. */
    lacking: z.int(),
    aheadSeconds: z.number(),
    fullName: z.string(),
    email: z.string(),
    /** Number of a role (`roles.ts`). */
    role: z.int(),
    limit: z.int(),
    remaining: z.int(),
    retryAfterSeconds: z.number(),
    /** Path of the malformed field in the answer. */
    where: z.string(),
    tookMs: z.number(),
  })
  .partial()
export type Facts = z.output<typeof factsSchema>

export const checkStepSchema = z.object({
  step: z.enum(checkSteps),
  state: z.enum(['ok', 'warn', 'bad', 'unchecked']),
  finding: z.enum(findings),
  facts: factsSchema,
  /** Milliseconds since the check began, and duration. */
  startMs: z.number(),
  tookMs: z.number(),
})
export type CheckStep = z.output<typeof checkStepSchema>

/** People who can fix a cause, other than the user of the console. */
export const helpers = ['server', 'network', 'administrator'] as const

export const advices = [
  'correct-address',
  'use-https',
  'use-http-here',
  'use-other-address',
  'sign-in-to-network',
  'check-network',
  'allow-in-proxy',
  'check-proxy',
  'sign-in-to-proxy',
  'use-app-behind-proxy',
  'correct-proxy-variable',
  'check-server-runs',
  'renew-certificate',
  'check-date-or-renew',
  'trust-certificate',
  'send-whole-chain',
  'match-certificate',
  'raise-tls-version',
  'accept-key-only',
  'wait',
  'ask-server-logs',
  'update-server',
  'update-console',
  'set-clock',
  'connect-again',
  'unlock-keychain',
  'ask-to-reactivate',
  'ask-for-access',
  'slow-down',
] as const

export const diagnosisSchema = z.object({
  /** The first fault; without a fault, the first warning. */
  cause: z.enum(troubles),
  step: z.enum(checkSteps),
  advice: z.enum(advices),
  /** Person to forward a message to. */
  contact: z.enum(helpers).nullable(),
})
export type Diagnosis = z.output<typeof diagnosisSchema>

export const checkReportSchema = z.object({
  runId: z.uuid(),
  server: z.string(),
  /** UNIX milliseconds. */
  startedAt: z.number(),
  steps: z.array(checkStepSchema),
  diagnosis: diagnosisSchema.nullable(),
})
export type CheckReport = z.output<typeof checkReportSchema>

/** A profile, or a typed address, which uses no account and no key. */
const subject = z.union([z.object({ profileId: z.uuid() }), z.object({ server: z.string().min(1).max(2_000) })])
export type Subject = z.output<typeof subject>

/** Bridge channels for the connection check; `ipc.ts` spreads them. */
export const connectionCheckCalls = {
  /**
   * Checks a connection step by step. The page chooses `runId`, so that it can cancel the check and follow its steps.
   */
  'connection-check:run': { input: z.object({ runId: z.uuid(), subject }), output: checkReportSchema },
  'connection-check:cancel': { input: z.object({ runId: z.uuid() }), output: z.object({}) },
} as const

/** Sent as soon as a step is finished. */
export const connectionCheckEvents = {
  'connection-check:step-done': z.object({ runId: z.uuid(), step: checkStepSchema }),
} as const
