import { z } from 'zod'
import { connectionSchema, liveStateSchema, pacingSchema, serverProbeSchema } from './connection.ts'
import { diagnosticsCalls } from './diagnostics.ts'
import { connectionCheckCalls, connectionCheckEvents } from './connection-check.ts'
import { downloadCalls, downloadEvents } from './downloads.ts'
import { maxSavedText, maxZuliprcText } from './files.ts'
import type { Result } from './failures.ts'
import { entryCalls, entryEvents } from './journal-entries.ts'
import { openingCalls, openingEvents } from './openings.ts'
import { licenseCalls, updateCalls, updateEvents } from './updates.ts'
import { pageOperationIds } from './operations/index.ts'
import { eventSchema } from './operations/server.ts'
import { placeCalls } from './places.ts'
import { policySchema } from './policy.ts'
import { preferencesChangeSchema, preferencesSchema } from './preferences.ts'
import { appearanceSchema, profileViewSchema } from './profiles.ts'
import { proxyCalls, proxyEvents } from './proxy-logins.ts'
import { cleanPasted } from './records/values.ts'
import { newRegistryRecordSchema, registryRecordSchema, viewCalls } from './registry.ts'
import { runCalls, runEvents } from './runs.ts'
import { setAsideCalls, setAsideEvents } from './set-aside-files.ts'
import { uploadCalls, uploadEvents } from './uploads.ts'
import { writeCalls, writeEvents } from './writes.ts'

/**
 * The border between page and console. Preload methods, the browser host's routes and the checks at run time all come
 * from these two maps.
 */

const nothing = z.object({})
const profileId = z.uuid()
/** Kind of records in a registry, named after the folder of its feature, such as `linkifiers`. */
const registryKind = z.string().regex(/^[a-z-]{1,40}$/)
const registryRecords = z.object({ records: z.array(registryRecordSchema) })
const address = z.string().overwrite(cleanPasted).min(1).max(2_000)
const email = z.string().overwrite(cleanPasted).min(1).max(320)

/** Marks inputs that carry a secret to the console. A test checks that no output and no event contains one. */
const secretInput = z.string().min(1).max(1_000).meta({ secret: true })

/** A key consists of visible characters. A password may contain anything. */
const pastedSecret = z.string().overwrite(cleanPasted).min(1).max(1_000).meta({ secret: true })

const newProfile = z.object({ server: address, email, appearance: appearanceSchema })

export const calls = {
  'app:get-info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      shell: z.enum(['electron', 'browser']),
      platform: z.string(),
      /** False if the page runs without the system's sandbox; null if a browser shows the page. */
      isSandboxed: z.boolean().nullable(),
      /** Storage of keys on this computer; `reason` says why there is no keychain. */
      keychain: z.object({ isAvailable: z.boolean(), name: z.string(), reason: z.string().nullable() }),
    }),
  },
  'profiles:list': { input: nothing, output: z.object({ profiles: z.array(profileViewSchema) }) },
  'profiles:connect-demo': { input: nothing, output: profileViewSchema },
  'profiles:connect-with-key': {
    input: newProfile.extend({ apiKey: pastedSecret }),
    output: profileViewSchema,
  },
  'profiles:connect-with-password': {
    input: newProfile.extend({ password: secretInput }),
    output: profileViewSchema,
  },
  /** Reads the text of a zuliprc and returns its non-secret parts. Main keeps the key under `handle`. */
  'profiles:offer-zuliprc': {
    input: z.object({ text: z.string().max(maxZuliprcText).meta({ secret: true }) }),
    output: z.object({ handle: z.uuid(), server: z.string(), email: z.string() }),
  },
  /**
   * Does the same with a file that the person chooses in a dialog of the operating system, if the shell has one. The
   * page never sees the file.
   */
  'profiles:choose-zuliprc': {
    input: nothing,
    output: z.object({ handle: z.uuid(), server: z.string(), email: z.string() }).nullable(),
  },
  'profiles:connect-with-handle': {
    input: newProfile.extend({ handle: z.uuid() }),
    output: profileViewSchema,
  },
  'profiles:update': { input: z.object({ profileId, appearance: appearanceSchema }), output: profileViewSchema },
  'profiles:remove': {
    /** `leavesKey` removes the account even if the keychain can't be reached, so that its key stays there. */
    input: z.object({ profileId, leavesKey: z.boolean() }),
    output: nothing,
  },
  'server:probe': { input: z.object({ server: address }), output: serverProbeSchema },
  /** Reads the server's description and starts listening to its events. A second call reads it again. */
  'connection:open': { input: z.object({ profileId }), output: connectionSchema },
  /** Reconnects now if the connection was lost. Answers once that attempt has succeeded or failed. */
  'connection:try-now': { input: z.object({ profileId }), output: nothing },
  'connection:close': { input: z.object({ profileId }), output: nothing },
  'request:send': {
    input: z.object({
      profileId,
      /** Chosen by the page, so that it can cancel. */
      callId: z.uuid(),
      operation: z.enum(pageOperationIds),
      parameters: z.record(z.string(), z.unknown()),
      /** Asks for the answer that this computer kept, not for the server's. */
      isKept: z.boolean().optional(),
    }),
    output: z.object({
      /** Result of the operation's reply schema, as JSON (`reply-text.ts`). */
      reply: z.union([
        z.string(),
        z.object({
          frame: z.string(),
          list: z.string().nullable(),
          slices: z.array(z.instanceof(Uint8Array)),
        }),
      ]),
      /** Value of `ignored_parameters_unsupported` (`service.md#ignored-parameters`). */
      ignoredParameters: z.array(z.string()),
      /** Time of the answer by the server's clock, in UNIX milliseconds, from the Date header; null without one. */
      serverTime: z.number().nullable(),
      /** Time of keeping, in UNIX milliseconds. Only a kept answer has one; the reply is null if none is kept. */
      keptAt: z.number().optional(),
    }),
  },
  ...writeCalls,
  'request:cancel': { input: z.object({ callId: z.uuid() }), output: nothing },
  'drafts:list': {
    input: z.object({ profileId }),
    output: z.object({ drafts: z.array(z.object({ key: z.string(), savedAt: z.int(), value: z.unknown() })) }),
  },
  'drafts:save': {
    input: z.object({ profileId, key: z.string().min(1).max(200), value: z.record(z.string(), z.unknown()) }),
    output: z.object({ savedAt: z.int() }),
  },
  'drafts:remove': { input: z.object({ profileId, key: z.string().min(1).max(200) }), output: nothing },
  /** Records that were created or added on this console, for servers that don't list records. */
  'registry:list': { input: z.object({ profileId, kind: registryKind }), output: registryRecords },
  /** Adds records, or replaces those with a known id. Answers with all records of the kind. */
  'registry:keep': {
    input: z.object({ profileId, kind: registryKind, records: z.array(newRegistryRecordSchema).max(20_000) }),
    output: registryRecords,
  },
  'registry:forget': {
    input: z.object({ profileId, kind: registryKind, id: z.int().nonnegative() }),
    output: registryRecords,
  },
  ...viewCalls,
  ...connectionCheckCalls,
  ...proxyCalls,
  ...downloadCalls,
  ...updateCalls,
  ...openingCalls,
  ...uploadCalls,
  ...entryCalls,
  ...runCalls,
  ...setAsideCalls,
  ...placeCalls,
  ...licenseCalls,
  ...diagnosticsCalls,
  'policy:get': { input: nothing, output: policySchema },
  'preferences:get': { input: nothing, output: preferencesSchema },
  'preferences:set': { input: preferencesChangeSchema, output: preferencesSchema },
  'clipboard:write-text': { input: z.object({ text: z.string().max(1_000_000) }), output: nothing },
  /** Accepts only `https:` and `mailto:`. */
  'link:open': { input: z.object({ url: z.url().max(4_000) }), output: nothing },
  'file:save-text': {
    input: z.object({ name: z.string().min(1).max(200), text: z.string().max(maxSavedText) }),
    output: z.object({ isSaved: z.boolean() }),
  },
  /** Reports whether the operating system shows notifications of the console. A browser may have to ask the person first. */
  'notification:allow': { input: z.object({ mayAsk: z.boolean() }), output: z.object({ isAllowed: z.boolean() }) },
  'notification:show': {
    input: z.object({ title: z.string().min(1).max(200), body: z.string().max(1_000) }),
    output: z.object({ isShown: z.boolean() }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

export const events = {
  'connection:state-changed': liveStateSchema,
  'connection:events-received': z.object({ profileId, events: z.array(eventSchema) }),
  /** The event queue was lost and replaced, so loaded data may be stale. */
  'connection:resynced': z.object({ profileId }),
  /** Facts about the server of an open profile changed. */
  'connection:changed': connectionSchema,
  'connection:pacing-changed': pacingSchema,
  ...writeEvents,
  ...connectionCheckEvents,
  ...proxyEvents,
  ...downloadEvents,
  ...updateEvents,
  ...openingEvents,
  ...uploadEvents,
  ...entryEvents,
  ...runEvents,
  ...setAsideEvents,
  /** A draft was removed, because all of its changes are done. */
  'drafts:removed': z.object({ profileId, key: z.string() }),
  'profiles:changed': nothing,
  /** Current preferences. Also sent to the page that changed them, since the browser host serves several. */
  'preferences:changed': preferencesSchema,
  /** Sent at most once a minute, after an unexpected failure was written to the log. */
  'console:fault': z.object({ at: z.int(), logFile: z.string().nullable() }),
  /** Sent by the browser's bridge script, not by main: it has no connection to the console and makes no other attempt. */
  'console:lost': z.object({ cause: z.enum(['ended', 'no-session', 'used', 'wrong-address']) }),
  /** Sent by the same script when the console stops answering, and when it answers again. */
  'console:silent': z.object({ isSilent: z.boolean() }),
  'menu:chosen': z.discriminatedUnion('command', [
    z.object({ command: z.literal('select-profile'), index: z.int().min(0).max(8) }),
    z.object({ command: z.enum(['connect', 'about', 'help', 'keys']) }),
  ]),
} satisfies Record<string, z.ZodType>

export type Channel = keyof typeof calls
export type EventChannel = keyof typeof events
export type Input<C extends Channel> = z.input<(typeof calls)[C]['input']>
export type Output<C extends Channel> = z.output<(typeof calls)[C]['output']>
export type EventPayload<E extends EventChannel> = z.output<(typeof events)[E]>

/** The page's `window.bridge`: one method per IPC channel, one subscription per event. */
export type Bridge = {
  readonly [C in Channel]: (input: Input<C>) => Promise<Result<Output<C>>>
} & {
  readonly [E in EventChannel]: (listener: (payload: EventPayload<E>) => void) => () => void
}
