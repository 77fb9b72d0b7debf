import type { CDPSession } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RunningConsole } from '../shells/console.ts'

/** Returns all forms in which a key may occur: plain, and as HTTP sends it with its account. */
export function formsOf(key: string, email: string): string[] {
  const credentials = `${email}:${key}`
  const encoded = [Buffer.from(key), Buffer.from(credentials)].map((bytes) => bytes.toString('base64'))
  return [key, ...encoded, ...encoded.map((text) => text.replace(/=+$/, '')), ...encoded.map(encodeURIComponent)]
}

/** Finds where several sets of texts occur in the page's memory, document and storage. */
export async function searchPage<Name extends string>(
  { page }: RunningConsole,
  sought: Readonly<Record<Name, readonly string[]>>,
): Promise<Record<Name, string[]>> {
  const session = await page.context().newCDPSession(page)
  // The heap is read first, because everything read later passes through the page and could be found there.
  const heap = await takeHeapSnapshot(session)
  const inputs = await readLiveInputs(session)
  const kept = await page.evaluate(readPage)
  const cookies = JSON.stringify(await page.context().cookies())
  await session.detach()
  const places = Object.entries({ heap, 'inputs, also detached ones': inputs, cookies, ...kept })
  const placesOf = (texts: readonly string[]) =>
    places.filter(([, content]) => holdsAny(content, texts)).map(([place]) => place)
  return Object.fromEntries(
    Object.entries<readonly string[]>(sought).map(([name, texts]) => [name, placesOf(texts)]),
  ) as Record<Name, string[]>
}

/** The whole JavaScript heap of the page as text, after garbage collection. */
async function takeHeapSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return chunks.join('')
}

/**
 * Reads the values of inputs. They are outside the JavaScript heap, and outlive the document while a script holds the
 * input.
 */
async function readLiveInputs(session: CDPSession): Promise<string> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'HTMLInputElement.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration:
      'function () { return this.map((input) => [input.value, input.defaultValue, input.outerHTML].join(" ")).join("\\n") }',
    returnByValue: true,
  })
  return String(result.value)
}

/** Runs in the page. Returns the document with its field values, its address, and every storage of the origin. */
async function readPage(): Promise<Record<string, string>> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  const readAll = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
    })
  const databases: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await readAll(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      databases.push(name, store, await readAll(records.getAllKeys()), await readAll(records.getAll()))
    }
    database.close()
  }
  const cached: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
  }
  return {
    document: document.documentElement.outerHTML,
    fields: fields.join('\n'),
    address: `${location.href} ${JSON.stringify(history.state)} ${document.title}`,
    requests: performance
      .getEntries()
      .map(({ name }) => name)
      .join('\n'),
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    databases: JSON.stringify(databases),
    caches: cached.join('\n'),
  }
}

/** Messages over the bridge that contain one of the texts, as `channel input.path` or `channel output.path`. */
export function searchMessages({ messages }: RunningConsole, texts: readonly string[]): string[] {
  return messages.flatMap((message) => {
    const { kind, channel, ...parts } = message
    return pathsTo(parts, texts).map((path) => `${kind === 'event' ? 'event ' : ''}${channel} ${path}`)
  })
}

function pathsTo(value: unknown, texts: readonly string[], path = ''): string[] {
  if (typeof value === 'string') return holdsAny(value, texts) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  const names = Object.keys(value).filter((name) => holdsAny(name, texts))
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    pathsTo(inner, texts, path === '' ? name : `${path}.${name}`),
  )
  return names.map(() => `${path} (a name)`).concat(inside)
}

export function searchLogs({ logs }: RunningConsole, texts: readonly string[]): string[] {
  return logs.filter((line) => holdsAny(line, texts))
}

/** Files below the folder that contain one of the texts, in UTF-8 or, as in databases, UTF-16. */
export async function searchFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? await readIfThere(path) : Buffer.alloc(0)
    const isFound = needles.some((needle) => bytes.includes(needle)) || holdsAny(path, texts)
    if (isFound) found.push(relative(folder, path))
  }
  return found
}

/** Reads a file if it still exists: a running console renames files after writing them. */
async function readIfThere(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw thrown
  }
}

const holdsAny = (content: string, texts: readonly string[]): boolean => texts.some((text) => content.includes(text))
