import { mkdir } from 'node:fs/promises'
import type { LiveState, ServerProbe } from '#contract/connection.ts'
import { checkedOnce } from './accounts/checked-once.ts'
import { createConnections, type Connections } from './server/connections.ts'
import { createCredentials, type Credentials } from './accounts/credentials.ts'
import { lockDataFolder } from './store/data-folder-lock.ts'
import { createDemoProfile } from './accounts/demo-profile.ts'
import { createDiagnostics, type DiagnosticsService } from './diagnostics/diagnostics.ts'
import { createDownloads, type DownloadsService } from './downloads/downloads.ts'
import { createConnectionCheck, type ConnectionCheckService } from './connection-check/connection-check.ts'
import { createDrafts, type DraftsService } from './store/drafts.ts'
import type { FilePorts } from './store/json-file.ts'
import type { Ports } from './ports.ts'
import { createPreferences, type PreferencesService } from './store/preferences.ts'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { probeServer } from './server/probe.ts'
import { createRecentAnswers } from './server/recent-answers.ts'
import { createEntries, type Entries } from './journal/entries/entries.ts'
import { createMarkHandled } from './journal/entries/mark-handled.ts'
import { createJournalExport, type ExportJournal } from './journal/export/export.ts'
import { createJournal, type Journal } from './journal/journal.ts'
import { createRetention, type Retention } from './journal/retention.ts'
import { createKeptLists } from './kept-lists/kept-lists.ts'
import { createPlaces, type PlacesService } from './store/places.ts'
import { createProfileList } from './accounts/profile-list.ts'
import { relay } from './server/relay.ts'
import { createRegistry, type RegistryService } from './store/registry.ts'
import { createProfiles, type Profiles } from './accounts/profiles.ts'
import { createOpenings, type Openings } from './openings/openings.ts'
import { createOffers } from './requests/offers.ts'
import { createRequests, type Requests } from './requests/requests.ts'
import { createSender } from './requests/sender.ts'
import { wordsOf } from './failure.ts'
import { within } from './store/wait.ts'
import { watchSleep } from './server/watch-sleep.ts'
import { createRuns, type RunsService } from './runs/runs.ts'
import { createUpdates, type UpdatesService } from './updates/updates.ts'
import { createUploads, type UploadsService } from './uploads/uploads.ts'
import { createViews, type ViewsService } from './store/views.ts'
import { createWrites, type WritesService } from './writes/gate.ts'
import { createZuliprcOffers } from './accounts/zuliprc-offers.ts'

const closeMs = 5_000

/** All services of the console, independent of a shell. */
export interface Services {
  readonly credentials: Pick<Credentials, 'describe'>
  readonly profiles: Profiles
  readonly connections: Connections
  readonly requests: Requests
  readonly writes: WritesService
  readonly entries: Entries
  readonly journal: Pick<Journal, 'verify' | 'append'>
  readonly exportJournal: ExportJournal
  readonly retention: Pick<Retention, 'keep'>
  /** Records that a person marked a write without an answer as handled. */
  readonly settle: (writeId: string) => Promise<void>
  readonly runs: RunsService
  readonly drafts: DraftsService
  readonly connectionCheck: ConnectionCheckService
  readonly downloads: DownloadsService
  readonly updates: Pick<UpdatesService, 'status' | 'check' | 'installer'>
  readonly uploads: UploadsService
  readonly registry: RegistryService
  readonly views: ViewsService
  readonly preferences: PreferencesService
  readonly openings: Openings
  readonly places: PlacesService
  readonly diagnostics: DiagnosticsService
  /**
   * Begins to read the organization that the page opens first, while the page itself is loading. Never rejects because
   * of the server: the page reports such a failure when it opens the organization.
   */
  readonly resume: () => Promise<void>
  /** The files that were set aside since the console started. */
  readonly setAsideFiles: () => readonly SetAsideFile[]
  readonly probe: (server: string) => Promise<ServerProbe>
  /** Ends requests and polls, deletes event queues, finishes pending writes to the disk, and releases the folder. */
  readonly close: () => Promise<void>
}

/** True if requests reach the server. `silent` is the best state of a server without a queue. */
const isReached = ({ state }: LiveState): boolean => state === 'live' || state === 'silent'

/** Locks the data folder; throws a `conflict` if another console has it. */
export async function createServices(given: Ports): Promise<Services> {
  const ports: Ports = { ...given, secretStore: checkedOnce(given.secretStore) }
  const setAside: SetAsideFile[] = []
  const filePorts: Ports & FilePorts = {
    ...ports,
    onSetAside(file) {
      setAside.push(file)
      ports.emit('files:set-aside-now', file)
    },
  }
  await mkdir(ports.userDataFolder, { recursive: true, mode: 0o700 })
  const lock = await lockDataFolder(ports)
  const sender = createSender({
    ...ports,
    emit: (channel, payload) => toPageAndGate(channel, payload),
    onSignedOut: (account) => connections.signOut(account),
  })
  const credentials = createCredentials(ports)
  let keepsLists = true
  const emitPreferences = relay(ports, {
    after: {
      'preferences:changed': (changed) => {
        if (keepsLists && !changed.keepsLists) void keptLists.removeEvery().catch(logKept)
        keepsLists = changed.keepsLists
        updates.noticePreference(changed.updatesAutomatically)
      },
    },
  })
  const logKept = (thrown: unknown) => ports.log(`kept lists can’t be removed: ${wordsOf(thrown)}`)
  const preferences = createPreferences({ ...filePorts, emit: emitPreferences })
  const updates = createUpdates({ ports, source: ports.updates, preferences })
  const list = createProfileList(filePorts)
  const files = createDrafts(filePorts)
  const records = createRegistry(filePorts)
  const keptViews = createViews(filePorts)
  const offers = createOffers()
  // Events show the gate that another user changed the same field at the same time.
  const toPageAndGate = relay(ports, {
    after: {
      'connection:state-changed': (state) => {
        diagnostics.noticeState(state)
        if (!isReached(state)) return
        // Operations that seemed missing behind a captive portal are tried again after the connection is back.
        offers.forget(state.profileId)
        uploads.wake(state.profileId)
        runs.noticeReached(state.profileId)
      },
      'connection:pacing-changed': (pacing) => runs.noticePacing(pacing),
      'connection:events-received': ({ profileId, events }) => writes.notice(profileId, events),
    },
    before: {
      'connection:events-received': ({ profileId }) => requests.ahead.drop(profileId),
      'connection:resynced': ({ profileId }) => {
        requests.ahead.drop(profileId)
        writes.noticeGap(profileId)
      },
    },
  })
  const recent = createRecentAnswers()
  const demo = createDemoProfile({ ports, list, credentials, sender, recent })
  const openConnections = createConnections({
    ports: { ...ports, emit: toPageAndGate },
    tellPage: ports.emit,
    list,
    credentials,
    sender,
    recent,
    refresh: demo.refresh,
  })
  const connections: Connections = {
    ...openConnections,
    async close(profileId) {
      // A list that was read ahead would be shown after the next opening, without the changes since.
      requests.ahead.drop(profileId)
      await openConnections.close(profileId)
    },
  }
  const journal = createJournal(ports)
  // Runs submit writes and get their results like a page.
  const toPageAndRuns = relay(ports, {
    after: {
      'write:changed': (write) => {
        runs.notice(write)
        updates.noticeWrite(write)
      },
      'write:closed': ({ writeId }) => {
        runs.noticeClosed(writeId)
        updates.noticeWriteClosed(writeId)
      },
    },
  })
  const writes = createWrites({
    ports: { ...ports, emit: toPageAndRuns },
    offers,
    list,
    connections,
    sender,
    journal,
    drafts: files,
  })
  const entries = createEntries(journal, ports, list)
  const retention = createRetention({ journal, entries, preferences, ports })
  const exportJournal = createJournalExport({ ports, journal, entries })
  const toPageAndUpdates = relay(ports, {
    after: {
      'run:changed': ({ run }) => updates.noticeRun(run),
      'run:closed': ({ runId }) => updates.noticeRunClosed(runId),
    },
  })
  const runs = createRuns({ ports: { ...ports, emit: toPageAndUpdates }, list, writes, entries, preferences })
  // The files of a removed profile must not be written again.
  const known = async (profileId: string) => (await list.get(profileId)).id
  const downloads = createDownloads({ ports: filePorts, connections, sender, known })
  const uploads = createUploads({
    ports: filePorts,
    list,
    connections,
    sender,
    uncheckedWrites: writes.uncheckedWrites,
  })
  const connectionCheck = createConnectionCheck({ ports, list, credentials, sender, refresh: demo.refresh })
  const keptLists = createKeptLists({ ports, list, preferences })
  /** Removes the lists of earlier sessions if a policy forbids them now. */
  const removeForbiddenLists = async () => {
    if (!(await preferences.get()).keepsLists) await keptLists.removeEvery()
  }
  void removeForbiddenLists().catch(logKept)
  const requests = createRequests({ connections, sender, offers, keptLists })
  /** Begins to read the first page of an account, which the page itself is still loading. */
  const readFirstPage = async (profileId: string) => {
    try {
      await connections.openAhead(profileId, ({ me }) => {
        // The page shows kept lists first, and reading others at the same time would delay them.
        if (!keptLists.has(profileId)) requests.ahead.start(profileId, me?.role ?? null)
      })
    } catch (thrown) {
      // The page opens the connection again, and reports its failure.
      ports.log(`reading ahead: ${wordsOf(thrown)}`)
    }
  }
  /** Does so for the account that the page opens first. The demo organization starts only when it is opened. */
  const resume = async () => {
    const { lastProfileId } = await preferences.get()
    const last = (await list.all()).find(({ id }) => id === lastProfileId)
    if (last?.kind !== 'account') return
    keptLists.prepare(last.id)
    await readFirstPage(last.id)
  }
  const zuliprcOffers = createZuliprcOffers()
  const profiles = createProfiles({
    ports,
    recent,
    list,
    credentials,
    connections,
    keptFiles: [
      runs,
      writes,
      uploads,
      downloads,
      files,
      records,
      keptViews,
      keptLists,
      { removeAll: async (profileId) => offers.forget(profileId) },
    ],
    preferences,
    sender,
    offers: zuliprcOffers,
    onConnected: (profileId) => void readFirstPage(profileId),
    prepareDemo: demo.prepare,
  })
  const diagnostics = createDiagnostics({
    ports,
    profiles,
    credentials,
    connections,
    preferences,
    updates,
    drafts: files,
    runs,
    entries,
    setAsideFiles: () => setAside,
  })
  const drafts: DraftsService = {
    ...files,
    list: async (profileId) => files.list(await known(profileId)),
    save: async (profileId, key, value) => files.save(await known(profileId), key, value),
  }
  const registry: RegistryService = {
    ...records,
    list: async (profileId, kind) => records.list(await known(profileId), kind),
    keep: async (profileId, kind, reported) => records.keep(await known(profileId), kind, reported),
    forget: async (profileId, kind, id) => records.forget(await known(profileId), kind, id),
  }
  const views: ViewsService = {
    ...keptViews,
    list: async (profileId, table) => keptViews.list(await known(profileId), table),
    keep: async (profileId, table, view) => keptViews.keep(await known(profileId), table, view),
    remove: async (profileId, table, name) => keptViews.remove(await known(profileId), table, name),
  }

  // Runs are held first, so that no row is sent before the server is reached again.
  const unwatchSleep = watchSleep(ports.onResume, (since) => {
    runs.noticeSleep(since)
    connections.wake()
  })

  // Uploads of an earlier session continue automatically. The demo organization starts only when it is opened.
  for (const { id, kind } of await list.all()) if (kind === 'account') uploads.wake(id)

  return {
    credentials,
    profiles,
    connections,
    requests,
    writes,
    entries,
    exportJournal,
    retention,
    journal,
    settle: createMarkHandled({ entries, journal, writes }),
    runs,
    connectionCheck,
    drafts,
    downloads,
    updates,
    uploads,
    registry,
    views,
    preferences,
    openings: createOpenings(ports, zuliprcOffers),
    places: createPlaces(ports),
    diagnostics,
    resume,
    setAsideFiles: () => setAside,
    probe: (server) => probeServer(sender, server, ports, recent),
    async close() {
      requests.cancelAll()
      ports.proxyLogins.close()
      connectionCheck.cancelAll()
      updates.close()
      const closeWithin = async (what: string, closing: Promise<unknown>) => {
        try {
          await within(closeMs, closing, () => new Error(`${what} take too long to close`))
        } catch (thrown) {
          // No error of a server or a disk may prevent the console from quitting.
          ports.log(`close: ${wordsOf(thrown)}`)
        }
      }
      unwatchSleep()
      runs.stop()
      retention.close()
      // Uploads close first, because they report the results of their writes to the gate.
      await closeWithin('uploads', uploads.close())
      await closeWithin('writes', writes.closeAll())
      // Runs close after the gate, so that the result of the last row is stored.
      await closeWithin('runs', runs.close())
      await closeWithin('downloads', downloads.close())
      await closeWithin('connections', connections.closeAll())
      await closeWithin('replies', sender.close())
      // Files close last, because closing a connection may still write something.
      await closeWithin(
        'files',
        Promise.all([files, records, keptViews, keptLists, preferences, list].map((one) => one.close())),
      )
      await lock.release()
    },
  }
}
