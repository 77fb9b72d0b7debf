import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of servers that still run; one exit handler removes them all, however the process ends by itself. */
const live = new Set<string>()
let watchesExit = false

/** Where uploaded bytes rest while the server runs: files rather than memory, gone when it closes. */
export class FileFolder {
  readonly path: string
  #count = 0

  constructor() {
    this.path = mkdtempSync(join(tmpdir(), 'demo-organization-'))
    live.add(this.path)
    if (!watchesExit) {
      watchesExit = true
      process.once('exit', () => {
        for (const path of live) rmSync(path, { recursive: true, force: true })
      })
    }
  }

  /** A name nobody has used, never taken from a client. */
  next(): string {
    // Systems tidy their temporary folders; a server that runs for days must survive that.
    mkdirSync(this.path, { recursive: true })
    this.#count += 1
    return join(this.path, `file-${this.#count}`)
  }

  clear(): void {
    rmSync(this.path, { recursive: true, force: true })
    mkdirSync(this.path, { recursive: true })
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
    live.delete(this.path)
  }
}
