import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of running servers. One exit handler removes all of them if the process ends without a close. */
const live = new Set<string>()
let watchesExit = false

/**
 * Keeps uploaded bytes while the server runs, in files rather than in memory. The files are removed when the server
 * closes.
 */
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

  /** Returns a new file name, which never comes from a client. */
  next(): string {
    // The folder is created again, because a system may remove temporary folders while a server runs for days.
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
