import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { downloadSchema, type Download } from '#contract/downloads.ts'
import { AppError, toFailure } from '#contract/failures.ts'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import type { Connections } from '../server/connections.ts'
import { failure } from '../failure.ts'
import type { FilePorts } from '../store/json-file.ts'
import type { Ports } from '../ports.ts'
import { profileFiles } from '../store/profile-files.ts'
import type { Sender } from '../requests/sender.ts'
import { failureHidingRecord, unparsedRecords } from '../requests/unread.ts'
import { steadyNow } from '../store/steady-now.ts'
import { download } from './download.ts'
import { isMissing, nameFrom, partOf, reserveName } from './names.ts'

/**
 * Downloads exports into a folder of this computer, continues after an interruption, and computes each file's checksum.
 */
export interface DownloadsService {
  readonly list: (profileId: string) => Promise<{ folder: string | null; downloads: Download[] }>
  readonly chooseFolder: (profileId: string) => Promise<string | null>
  /** Null if no folder was chosen. */
  readonly start: (profileId: string, exportId: number) => Promise<Download | null>
  readonly pause: (profileId: string, exportId: number) => Promise<void>
  /** Removes the partial file. */
  readonly cancel: (profileId: string, exportId: number) => Promise<void>
  readonly show: (profileId: string, exportId: number) => Promise<{ isShown: boolean; isThere: boolean }>
  readonly removeAll: (profileId: string) => Promise<void>
  /** Pauses all running downloads. */
  readonly close: () => Promise<void>
}

/** The stored form of a download. The address isn't stored, because everyone who reads it could open the file. */
const keptSchema = downloadSchema.extend({ validator: z.string().nullable() })
type Kept = z.output<typeof keptSchema>

const documentSchema = z.object({ folder: z.string().nullable(), downloads: z.array(keptSchema) })

interface Parts {
  readonly ports: FilePorts & Pick<Ports, 'fetch' | 'chooseFolder' | 'showInFolder' | 'emit'>
  readonly connections: Pick<Connections, 'accountOf'>
  readonly sender: Pick<Sender, 'send'>
  /** Throws a failure if the profile is unknown. */
  readonly known: (profileId: string) => Promise<string>
  /** Tests use a shorter time. */
  readonly stallMs?: number
}

interface Running {
  readonly controller: AbortController
  /** Current state. The stored form is older, because it isn't written with every piece. */
  view: Kept
  ended: Promise<void>
}

/** The shortest time between two reports of progress. */
const leastGapMs = 250

export function createDownloads(parts: Parts): DownloadsService {
  const { ports, connections, sender, known, stallMs = 60_000 } = parts
  const files = profileFiles(ports, 'downloads', { schema: documentSchema, initial: { folder: null, downloads: [] } })
  const running = new Map<string, Running>()
  // Two starts of one download would write to the same partial file.
  const inTurn = oneAtATime()
  const keyOf = (profileId: string, exportId: number) => `${profileId} ${exportId}`

  const keep = async (view: Kept): Promise<void> => {
    await files.of(view.profileId).update(({ downloads, ...rest }) => ({
      ...rest,
      downloads: [...downloads.filter(({ exportId }) => exportId !== view.exportId), view],
    }))
  }
  const forget = async (profileId: string, exportId: number): Promise<void> => {
    await files.of(profileId).update(({ downloads, ...rest }) => ({
      ...rest,
      downloads: downloads.filter((one) => one.exportId !== exportId),
    }))
  }
  const notify = (kept: Kept) => ports.emit('downloads:changed', viewOf(kept))

  /** A download that was running when the console closed is paused. */
  const keptOf = async (profileId: string, exportId: number): Promise<Kept | null> => {
    const { downloads } = await files.of(profileId).read()
    const kept = downloads.find((one) => one.exportId === exportId)
    return kept ? withoutRun(kept) : null
  }

  const addressOf = async (profileId: string, exportId: number): Promise<URL> => {
    const account = await connections.accountOf(profileId)
    const { reply } = await sender.send(account, 'exports.list', {})
    const listed = reply.exports.find(({ id }) => id === exportId)
    const hiding = listed === undefined ? failureHidingRecord(unparsedRecords('exports.list', reply), exportId) : null
    if (hiding !== null) throw new AppError(hiding)
    const address = listed?.export_url ?? null
    if (address === null || !URL.canParse(address, account.server)) {
      throw failure('not-found', 'not-ready', `export ${exportId} has no file`)
    }
    const url = new URL(address, account.server)
    // Only a server on this computer may link to this computer.
    if (new URL(account.server).protocol === 'https:' && url.protocol !== 'https:') {
      throw failure('invalid-input', 'insecure-address', 'the file’s address doesn’t use https')
    }
    return url
  }

  const begin = async (profileId: string, exportId: number): Promise<Kept | null> => {
    const before = await keptOf(profileId, exportId)
    const isThere =
      before !== null && before.state !== 'done' && !(await isMissing(partOf(join(before.folder, before.name))))
    const folder = isThere ? before.folder : ((await files.of(profileId).read()).folder ?? (await choose(profileId)))
    if (folder === null) return null
    const url = await addressOf(profileId, exportId)
    await mkdir(folder, { recursive: true }).catch(() => undefined)
    const name = isThere ? before.name : await reserveName(folder, nameFrom(url, exportId))
    const view: Kept = {
      profileId,
      exportId,
      state: 'running',
      folder,
      name,
      received: isThere ? before.received : 0,
      total: isThere ? before.total : null,
      startedFrom: 0,
      startedAt: Date.now(),
      sha256: null,
      endedAt: null,
      failure: null,
      validator: isThere ? before.validator : null,
    }
    await keep(view)
    const run: Running = { controller: new AbortController(), view, ended: Promise.resolve() }
    running.set(keyOf(profileId, exportId), run)
    run.ended = fetchIt(run, url)
    return view
  }

  const fetchIt = async (run: Running, url: URL): Promise<void> => {
    const { profileId, exportId, folder, name } = run.view
    const path = join(folder, name)
    const update = (change: Partial<Kept>) => (run.view = { ...run.view, ...change })
    let reportedAt = -Infinity
    try {
      const { bytes, sha256 } = await download({
        fetch: ports.fetch,
        url,
        path: partOf(path),
        validator: run.view.validator,
        total: run.view.total,
        name,
        signal: run.controller.signal,
        stallMs,
        onOpen: async ({ begin: startedFrom, total, validator }) => {
          await keep(update({ startedFrom, received: startedFrom, startedAt: Date.now(), total, validator }))
        },
        onProgress: (received) => {
          update({ received })
          if (steadyNow() - reportedAt < leastGapMs) return
          reportedAt = steadyNow()
          notify(run.view)
        },
      })
      // Another file may have got this name in the meantime.
      const free = (await isMissing(path)) ? name : await reserveName(folder, name)
      await rename(partOf(path), join(folder, free))
      if (free !== name) await rm(partOf(join(folder, free)), { force: true })
      update({ state: 'done', name: free, received: bytes, total: bytes, sha256, endedAt: Date.now() })
    } catch (thrown) {
      const { kind, ...why } = toFailure(thrown, 'downloads:start')
      const isStopped = kind === 'cancelled'
      update({
        state: isStopped ? 'paused' : 'failed',
        endedAt: Date.now(),
        failure: isStopped ? null : { kind, ...why },
      })
    }
    running.delete(keyOf(profileId, exportId))
    await keep(run.view).catch((thrown: unknown) => ports.log(`downloads: ${toFailure(thrown).message}`))
    notify(run.view)
  }

  const choose = async (profileId: string): Promise<string | null> => {
    const folder = await ports.chooseFolder()
    if (folder !== null) await files.of(profileId).update((before) => ({ ...before, folder }))
    return folder
  }

  const stop = async (profileId: string, exportId: number): Promise<void> => {
    const run = running.get(keyOf(profileId, exportId))
    run?.controller.abort()
    await run?.ended
  }

  return {
    async list(profileId) {
      const { folder, downloads } = await files.of(await known(profileId)).read()
      return {
        folder,
        downloads: downloads.map((one) => viewOf(running.get(keyOf(profileId, one.exportId))?.view ?? withoutRun(one))),
      }
    },
    async chooseFolder(profileId) {
      await known(profileId)
      return (await choose(profileId)) ?? (await files.of(profileId).read()).folder
    },
    start: (profileId, exportId) =>
      inTurn(async () => {
        await known(profileId)
        const view = running.get(keyOf(profileId, exportId))?.view ?? (await begin(profileId, exportId))
        return view && viewOf(view)
      }),
    pause: stop,
    async cancel(profileId, exportId) {
      await stop(profileId, exportId)
      const left = await keptOf(profileId, exportId)
      if (left === null) return
      if (left.state !== 'done') await rm(partOf(join(left.folder, left.name)), { force: true })
      await forget(profileId, exportId)
    },
    async show(profileId, exportId) {
      const done = await keptOf(profileId, exportId)
      if (done?.state !== 'done' || (await isMissing(join(done.folder, done.name)))) {
        if (done?.state === 'done') await forget(profileId, exportId)
        return { isShown: false, isThere: false }
      }
      return { isShown: await ports.showInFolder(join(done.folder, done.name)), isThere: true }
    },
    async removeAll(profileId) {
      const own = [...running.values()].filter(({ view }) => view.profileId === profileId)
      await Promise.all(own.map(({ view }) => stop(profileId, view.exportId)))
      await files.remove(profileId)
    },
    async close() {
      await Promise.all([...running.values()].map(({ view }) => stop(view.profileId, view.exportId)))
      await files.close()
    },
  }
}

const viewOf = ({ validator: _validator, ...view }: Kept): Download => view

const withoutRun = (one: Kept): Kept => (one.state === 'running' ? { ...one, state: 'paused' } : one)
