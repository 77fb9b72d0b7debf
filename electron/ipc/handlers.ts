import { failure } from '../services/failure.ts'
import type { Services } from '../services/index.ts'
import { readLicenses } from '../services/store/licenses.ts'
import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'
import { AppError } from '#contract/failures.ts'
import type { JournalIntent } from '#contract/journal.ts'
import type { EntryLine } from '#contract/journal-entries.ts'

/** Answers a call that has no result, once its work is done. */
const done = async (work: Promise<void> | void) => {
  await work
  return {}
}

/** One handler for every channel of the contract, over services that don't depend on a shell. */
export function createHandlers(services: Services, ports: Ports): Handlers {
  const { credentials, profiles, connections, requests, writes, drafts, connectionCheck, downloads } = services
  const { uploads, runs, registry, views, preferences } = services
  const { version, shell, isSandboxed, proxyLogins } = ports
  return {
    ...journalHandlers(services),
    ...systemHandlers(ports),

    'files:set-aside': async () => ({ files: [...services.setAsideFiles()] }),
    'app:get-info': async () => ({
      version,
      shell,
      platform: process.platform,
      isSandboxed,
      keychain: await credentials.describe(),
    }),

    'profiles:list': async () => ({ profiles: await profiles.list() }),
    'profiles:connect-demo': () => profiles.connectDemo(),
    'profiles:connect-with-key': (given) => profiles.connectWithKey(given),
    'profiles:connect-with-password': (given) => profiles.connectWithPassword(given),
    'profiles:offer-zuliprc': async ({ text }) => profiles.offerZuliprc(text),
    'profiles:choose-zuliprc': async () => {
      const text = await ports.chooseTextFile()
      return text === null ? null : profiles.offerZuliprc(text)
    },
    'profiles:connect-with-handle': (given) => profiles.connectWithHandle(given),
    'profiles:update': ({ profileId, appearance }) => profiles.update(profileId, appearance),
    'profiles:remove': ({ profileId, leavesKey }) => done(profiles.remove(profileId, leavesKey)),

    'server:probe': ({ server }) => services.probe(server),
    'connection:open': ({ profileId }) => connections.open(profileId),
    'connection:try-now': ({ profileId }) => done(connections.tryNow(profileId)),
    'connection:close': ({ profileId }) => done(connections.close(profileId)),

    // The channel's schema has already refused operations that aren't for the page.
    'request:send': (request, sink) => requests.send(request, sink),
    'request:cancel': ({ callId }) => done(requests.cancel(callId)),

    'write:check': async (given) =>
      'write' in given ? writes.check(given.profileId, given.write) : writes.checkAgain(given.writeId),
    'write:decide': async ({ writeId, field, decision }) => writes.decide(writeId, field, decision),
    'write:exclude': async ({ writeId, field, isExcluded }) => writes.exclude(writeId, field, isExcluded),
    'write:send': ({ writeId, confirmation }) => writes.send(writeId, confirmation),
    'write:cancel': async ({ writeId }) => ({ write: writes.cancel(writeId) }),
    'write:close': ({ writeId }) => done(writes.close(writeId)),
    'write:signal': ({ profileId, signal }) => writes.signal(profileId, signal),
    'write:list': async ({ profileId }) => ({ writes: await writes.list(profileId) }),

    'drafts:list': async ({ profileId }) => ({ drafts: await drafts.list(profileId) }),
    'drafts:save': ({ profileId, key, value }) => drafts.save(profileId, key, value),
    'drafts:remove': ({ profileId, key }) => done(drafts.remove(profileId, key)),

    'connection-check:run': ({ runId, subject }) => connectionCheck.run(runId, subject),
    'connection-check:cancel': ({ runId }) => done(connectionCheck.cancel(runId)),

    'proxy:questions': async () => ({ questions: [...proxyLogins.questions()] }),
    'proxy:answer': ({ questionId, login }) => done(proxyLogins.answer(questionId, login)),

    'downloads:list': ({ profileId }) => downloads.list(profileId),
    'downloads:choose-folder': async ({ profileId }) => ({ folder: await downloads.chooseFolder(profileId) }),
    'downloads:start': async ({ profileId, exportId }) => ({ download: await downloads.start(profileId, exportId) }),
    'downloads:pause': ({ profileId, exportId }) => done(downloads.pause(profileId, exportId)),
    'downloads:cancel': ({ profileId, exportId }) => done(downloads.cancel(profileId, exportId)),
    'downloads:show': ({ profileId, exportId }) => downloads.show(profileId, exportId),

    'openings:take': async () => ({ openings: services.openings.take() }),

    'updates:get': async () => ({ status: services.updates.status() }),
    'updates:check': async () => ({ status: await services.updates.check() }),

    'uploads:list': ({ profileId }) => uploads.list(profileId),
    'uploads:add': async ({ profileId, files }) => {
      // Only Electron's preload gets paths from the system; a browser page could invent them.
      if (shell !== 'electron') throw failure('forbidden', 'foreign-sender', 'paths are accepted only from the preload')
      return uploads.add(profileId, files)
    },
    'uploads:offer': ({ profileId, files }) => uploads.offer(profileId, files),
    'uploads:append': ({ profileId, uploadId, offset, bytes }) =>
      done(uploads.append(profileId, uploadId, offset, bytes)),
    'uploads:abandon': ({ profileId, uploadId }) => done(uploads.abandon(profileId, uploadId)),
    'uploads:pause': ({ profileId, uploadId }) => done(uploads.pause(profileId, uploadId)),
    'uploads:resume': ({ profileId, uploadId }) => done(uploads.resume(profileId, uploadId)),
    'uploads:cancel': ({ profileId, uploadId }) => done(uploads.cancel(profileId, uploadId)),
    'uploads:clear': ({ profileId }) => done(uploads.clear(profileId)),

    'run:start': (given) => runs.start(given),
    'run:pause': ({ profileId, runId }) => runs.pause(profileId, runId),
    'run:resume': ({ profileId, runId }) => runs.resume(profileId, runId),
    'run:try': ({ profileId, runId }) => runs.tryNow(profileId, runId),
    'run:cancel': ({ profileId, runId }) => runs.cancel(profileId, runId),
    'run:retry': (given) => runs.retry(given),
    'run:check': ({ profileId, runId }) => runs.check(profileId, runId),
    'run:give-secrets': ({ profileId, runId, secrets }) => runs.giveSecrets(profileId, runId, secrets),
    'run:save-secrets': async ({ profileId, runIds, ...file }) => ({
      isSaved: await runs.saveSecrets(profileId, runIds, file),
    }),
    'run:undo-rows': ({ profileId, runId }) => runs.undoRows(profileId, runId),
    'run:close': ({ profileId, runId }) => done(runs.closeRun(profileId, runId)),
    'run:list': async ({ profileId }) => ({ runs: [...(await runs.list(profileId))] }),
    'run:rows': async ({ profileId, runId, from, count }) => ({ rows: await runs.rows(profileId, runId, from, count) }),
    'run:read-remaining': ({ profileId, text }) => runs.readRemaining(profileId, text),
    'run:remaining': ({ profileId, runId }) => runs.remaining(profileId, runId),

    'registry:list': async ({ profileId, kind }) => ({ records: await registry.list(profileId, kind) }),
    'registry:keep': async ({ profileId, kind, records }) => ({
      records: await registry.keep(profileId, kind, records),
    }),
    'registry:forget': async ({ profileId, kind, id }) => ({ records: await registry.forget(profileId, kind, id) }),

    'views:list': async ({ profileId, table }) => ({ views: await views.list(profileId, table) }),
    'views:keep': async ({ profileId, table, view }) => ({ views: await views.keep(profileId, table, view) }),
    'views:remove': async ({ profileId, table, name }) => ({ views: await views.remove(profileId, table, name) }),

    'places:list': async () => services.places.list(),
    'places:show': async ({ name }) => ({ isShown: await services.places.show(name) }),
    'licenses:list': () => readLicenses(ports.licensesFile),
    'diagnostics:collect': (given) => services.diagnostics.collect(given),

    'policy:get': async () => ports.policy,
    'preferences:get': () => preferences.get(),
    'preferences:set': (change) => preferences.set(change),
  }
}

const outsideSchemes: ReadonlySet<string> = new Set(['https:', 'mailto:'])

/** Fields of a mail that a link may fill in. Some mail programs attach a file of this computer for others. */
const mailFields: ReadonlySet<string> = new Set(['to', 'cc', 'bcc', 'subject', 'body', 'in-reply-to'])

/** Clipboard, links, files and notifications: the page's few requests to the computer. */
function systemHandlers({ writeClipboard, openLink, saveText, canNotify, notify }: Ports) {
  return {
    'clipboard:write-text': async ({ text }) => {
      await writeClipboard(text)
      return {}
    },
    'link:open': async ({ url }) => {
      // The parsed address is opened, not the given text, so that the checked address is the one opened.
      const { protocol, href, searchParams } = new URL(url)
      if (!outsideSchemes.has(protocol)) throw refusedLink(`${protocol} links`)
      const other = [...searchParams.keys()].find((field) => !mailFields.has(field.trim().toLowerCase()))
      if (protocol === 'mailto:' && other !== undefined) throw refusedLink(`mailto: links with “${other.slice(0, 50)}”`)
      await openLink(href)
      return {}
    },
    'file:save-text': async ({ name, text }) => ({ isSaved: await saveText(name, text) }),
    'notification:allow': async () => ({ isAllowed: canNotify() }),
    'notification:show': async ({ title, body }) => ({ isShown: await notify(title, body) }),
  } satisfies Partial<Handlers>
}

function refusedLink(links: string): AppError {
  return new AppError({
    kind: 'invalid-input',
    reason: 'malformed-address',
    message: `${links} aren’t opened`,
    where: 'link:open',
  })
}

function journalHandlers({ entries, journal, exportJournal, retention, writes, settle }: Services) {
  const check = async () => {
    const { isWhole, lines, head, breakCount, lostEndAt, lossSeenAt, breaks, notes } = await journal.verify()
    const [first] = breaks
    const brokenAt = first === undefined ? null : first.lastGoodSeq + 1
    return { isWhole, lines, head, breakCount, brokenAt, lostEndAt, lossSeenAt, noted: notes.length, at: Date.now() }
  }
  return {
    'journal:find': ({ filter, openRuns }) => entries.find(filter, openRuns),
    'journal:rows': async ({ filter, openRuns, from, count }) => ({
      rows: [...(await entries.rows(filter, openRuns, from, count))],
    }),
    'journal:page': async ({ filter, from, count }) => ({ entries: [...(await entries.page(filter, from, count))] }),
    'journal:lines': async ({ writeId }) => ({
      entry: await entries.one(writeId),
      lines: [...(await entries.linesOf(writeId))],
    }),
    'journal:check': async ({ writeId }) => {
      await writes.lookUp(lastIntent(await entries.linesOf(writeId)))
      return { entry: await entries.one(writeId) }
    },
    'journal:settle': async ({ writeId }) => {
      await settle(writeId)
      return { entry: await entries.one(writeId) }
    },
    'journal:export': ({ filter, form }) => exportJournal(filter, form),
    'journal:keep': ({ days, isTrial }) => retention.keep(days, isTrial),
    'journal:verify': check,
    'journal:mark-seen': async () => {
      const { lostEndAt, lossSeenAt } = await journal.verify()
      if (lostEndAt !== null && lossSeenAt === null) await journal.append({ type: 'seen', at: Date.now() })
      return check()
    },
  } satisfies Partial<Handlers>
}

/** Returns the last request of a write. A write sends each request only after the one before has ended. */
function lastIntent(lines: readonly EntryLine[]): JournalIntent {
  const intent = lines.map(({ line }) => line).findLast((line) => line.type === 'intent')
  if (intent === undefined) throw new Error('an entry without a request')
  return intent
}
