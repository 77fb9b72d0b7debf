import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { textOfBytes } from '#contract/text-of-bytes.ts'
import { codeOf, failure } from '../failure.ts'
import type { Ports } from '../ports.ts'
import { readBounded } from './read-bounded.ts'
import { withoutDeep } from '../requests/parse-reply.ts'

/** A JSON document on disk whose content always matches its schema. */
export interface JsonFile<T> {
  readonly read: () => Promise<T>
  /** Changes the document based on its current content. Concurrent changes are made one after the other. */
  readonly update: (change: (current: T) => T) => Promise<T>
  readonly remove: () => Promise<void>
  /** Resolves when the requested changes are made, or have failed; later changes are refused. */
  readonly close: () => Promise<void>
}

/** The ports for storing documents. */
export interface FilePorts extends Pick<Ports, 'userDataFolder' | 'log'> {
  /** Called for each document that couldn't be read completely. */
  readonly onSetAside?: (file: SetAsideFile) => void
}

interface JsonFileOptions<S extends z.ZodType> {
  readonly path: string
  readonly schema: S
  /** The content of a document that doesn't exist yet. */
  readonly initial: z.output<S>
  readonly ports: Pick<FilePorts, 'log' | 'onSetAside'>
  /** Limit of characters, for tests; `maxCharacters` by default. */
  readonly limit?: number
}

/**
 * Limit of characters in a document. It is read and written as a whole, and a compromised page must not fill the disk.
 */
export const maxCharacters = 64_000_000

/** Opens a document, without reading it yet. Only one `JsonFile` may exist for a path at a time. */
export function openJsonFile<S extends z.ZodType>(options: JsonFileOptions<S>): JsonFile<z.output<S>> {
  const { path, limit = maxCharacters } = options
  const inTurn = oneAtATime()
  let known: { readonly value: z.output<S> } | null = null
  let isClosed = false

  const load = async (): Promise<z.output<S>> => {
    if (known) return known.value
    await removeLeftovers(path, options.ports.log)
    known = { value: await readDocument(options) }
    return known.value
  }
  /** Refuses changes after closing, because another console may already use the folder. */
  const change = <R>(job: () => Promise<R>): Promise<R> =>
    isClosed ? Promise.reject(failure('cancelled', 'storage', 'the console is closing')) : inTurn(job)

  return {
    read: () => inTurn(load),
    update: (by) =>
      change(async () => {
        const value = by(await load())
        const text = textOf(value)
        if (text.length > limit) throw failure('invalid-input', 'storage', `${basename(path)} is full`)
        await writeWhole(path, text).catch((thrown: unknown) => {
          throw failure('server', 'storage', `${basename(path)} can’t be written: ${codeOf(thrown)}`)
        })
        known = { value }
        return value
      }),
    remove: () =>
      change(async () => {
        await removeLeftovers(path, options.ports.log)
        await rm(path, { force: true })
        known = null
      }),
    close: () => {
      isClosed = true
      return inTurn(() => Promise.resolve())
    },
  }
}

async function readDocument<S extends z.ZodType>({ path, schema, initial, ports }: JsonFileOptions<S>) {
  let text: string
  try {
    // A character has at most four bytes.
    const bytes = await readBounded(path, 4 * maxCharacters)
    if (bytes === null) throw Object.assign(new Error('too large'), { code: 'EFBIG' })
    text = textOfBytes(bytes)
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return initial
    // The document may be valid but unreadable (permissions, a network drive). Starting empty would overwrite it.
    throw failure('server', 'storage', `${basename(path)} can’t be read: ${codeOf(thrown)}`)
  }
  const { document, isCut } = parseJson(text)
  const read = salvage(schema, document)
  const lost = read === null ? [] : read.lost.concat(isCut ? 'a value that is nested too deep' : [])
  if (read !== null && lost.length === 0) return read.value
  // The original is kept, because the person may want the lost parts back.
  const backup = `${path}.broken-${new Date().toISOString().replaceAll(':', '-')}`
  await copyFile(path, backup, constants.COPYFILE_EXCL)
  await (read === null ? rm(path) : writeWhole(path, textOf(read.value)))
  const part = read === null ? 'none of it' : `all but ${lost.join(', ')}`
  ports.log(`${basename(path)} doesn’t match its schema: ${part} was kept; the original is in ${basename(backup)}`)
  ports.onSetAside?.({ name: basename(path), backup, isWhole: read === null, lost: lost.slice(0, mostNamed) })
  return read?.value ?? initial
}

const mostNamed = 20

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function parseJson(text: string): { readonly document: unknown; readonly isCut: boolean } {
  // A value that is nested too deep would overflow the code that checks and writes it.
  const shallow = withoutDeep(text)
  try {
    return { document: JSON.parse(shallow), isCut: shallow !== text }
  } catch {
    // The parser’s message would quote the document. Undefined matches no schema here, so it represents invalid JSON.
    return { document: undefined, isCut: false }
  }
}

/**
 * Writes a copy next to the file, syncs and renames it, so that a crash leaves either the old or the new content,
 * never half of one.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    const handle = await open(beside, 'w', 0o600)
    try {
      await handle.writeFile(content, 'utf8')
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(beside, path)
  } catch (thrown) {
    await rm(beside, { force: true })
    throw thrown
  }
}

/** Removes copies that a crash left next to the document. */
async function removeLeftovers(path: string, log: (line: string) => void): Promise<void> {
  try {
    const names = await readdir(dirname(path))
    const left = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.tmp'))
    for (const name of left) {
      await rm(join(dirname(path), name), { force: true })
      log(`${name} was left by an interrupted save; removed`)
    }
  } catch (thrown) {
    // Without the folder there is no document either. Other errors are only logged, because the document itself may be
    // readable.
    if (codeOf(thrown) !== 'ENOENT') log(`leftover files next to ${basename(path)} can’t be removed: ${codeOf(thrown)}`)
  }
}

interface Salvaged<T> {
  readonly value: T
  /** The paths of lost parts, such as `profiles.1.color`, in the order of the document. */
  readonly lost: readonly string[]
}

type Path = readonly PropertyKey[]

/**
 * Reads the valid parts of a document that doesn't match its schema: invalid parts are removed, and a part that lacks
 * something required is removed as a whole. Null if nothing can be kept.
 */
export function salvage<S extends z.ZodType>(schema: S, document: unknown): Salvaged<z.output<S>> | null {
  const first = schema.safeParse(document)
  if (first.success) return { value: first.data, lost: [] }
  const kept: unknown = structuredClone(document)
  const lost: Path[] = []
  let { error } = first
  for (;;) {
    const unfit = outermost(error.issues.flatMap((issue) => partsOf(issue, kept)))
    if (unfit.some((path) => path.length === 0)) return null
    // Parts are removed from the end, because removing an item of a list moves the ones after it.
    for (const path of unfit.toReversed()) removeAt(kept, path)
    lost.push(...unfit)
    const again = schema.safeParse(kept)
    if (again.success) return { value: again.data, lost: lost.map((path) => path.join('.')) }
    error = again.error
  }
}

/**
 * Returns the parts that an issue concerns: unknown keys; otherwise the value itself; if a value is missing, the part
 * that lacks it.
 */
function partsOf(issue: z.core.$ZodIssue, document: unknown): readonly Path[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  const isThere = valueAt(document, issue.path) !== undefined
  return [isThere ? issue.path : issue.path.slice(0, -1)]
}

/** Returns the paths in document order, without paths that are inside another one. */
function outermost(paths: readonly Path[]): readonly Path[] {
  const ordered = paths.toSorted(comparePaths)
  return ordered.filter((path, index) => !ordered.slice(0, index).some((outer) => isWithin(path, outer)))
}

const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => step === path[index])

function comparePaths(a: Path, b: Path): number {
  const at = a.findIndex((step, index) => step !== b[index])
  if (at === -1) return a.length - b.length
  const [one, other] = [a[at], b[at]]
  if (other === undefined) return 1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}

const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    document,
  )

function removeAt(document: unknown, path: Path): void {
  const parent = valueAt(document, path.slice(0, -1))
  const step = path.at(-1)
  if (Array.isArray(parent)) parent.splice(Number(step), 1)
  else if (typeof parent === 'object' && parent !== null && step !== undefined) Reflect.deleteProperty(parent, step)
}
