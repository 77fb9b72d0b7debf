import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import { failure, wordsOf } from './failure.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** A JSON document on disk whose content is always of its schema's shape. */
export interface JsonFile<T> {
  readonly read: () => Promise<T>
  /** Changes the document by what it holds now; two changes at once happen one after the other. */
  readonly update: (change: (current: T) => T) => Promise<T>
  readonly remove: () => Promise<void>
}

interface JsonFileOptions<S extends z.ZodType> {
  readonly path: string
  readonly schema: S
  /** What a document that does not exist yet holds. */
  readonly initial: z.output<S>
  readonly log: (line: string) => void
}

/** Opens a document; nothing is read until somebody asks. Only one of these may exist for a path at a time. */
export function openJsonFile<S extends z.ZodType>(options: JsonFileOptions<S>): JsonFile<z.output<S>> {
  const { path } = options
  const inTurn = oneAtATime()
  let known: { readonly value: z.output<S> } | null = null

  const load = async (): Promise<z.output<S>> => {
    known ??= { value: await readDocument(options) }
    return known.value
  }

  return {
    read: () => inTurn(load),
    update: (change) =>
      inTurn(async () => {
        const value = change(await load())
        await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`).catch((thrown: unknown) => {
          throw failure('server', 'storage', `${basename(path)} cannot be written: ${codeOf(thrown)}`)
        })
        known = { value }
        return value
      }),
    remove: () =>
      inTurn(async () => {
        await rm(path, { force: true })
        known = null
      }),
  }
}

async function readDocument<S extends z.ZodType>({ path, schema, initial, log }: JsonFileOptions<S>) {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return initial
    // It may be sound but out of reach (a permission, a network drive): starting empty would then overwrite it.
    throw failure('server', 'storage', `${basename(path)} cannot be read: ${codeOf(thrown)}`)
  }
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const aside = `${path}.broken-${new Date().toISOString().replaceAll(':', '-')}`
  await rename(path, aside)
  log(`${basename(path)} is not readable as what it should be; kept aside as ${basename(aside)}`)
  return initial
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's words quote the document; undefined fits no schema here.
    return undefined
  }
}

/** Either the old document or the new one survives a crash, never half of one: written beside, synced, then renamed. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    const handle = await open(beside, 'w', 0o600)
    try {
      await handle.writeFile(text, 'utf8')
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

function codeOf(thrown: unknown): string {
  return (thrown as NodeJS.ErrnoException).code ?? wordsOf(thrown)
}
