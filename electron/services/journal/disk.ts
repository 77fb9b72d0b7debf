import * as fs from 'node:fs/promises'
import { join } from 'node:path'

/** The disk calls that the journal makes; tests pass a disk that fails. */
export type Disk = Pick<typeof fs, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'writeFile'>

export const nodeDisk: Disk = fs

/**
 * Syncs a folder, so that a new or renamed file survives a power failure. Windows cannot open folders and does not need
 * it.
 */
export async function syncFolder(disk: Disk, folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await disk.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a small file: after a crash, either the old or the new one is complete. */
export async function replaceFile(disk: Disk, folder: string, name: string, text: string): Promise<void> {
  // One temporary name is enough, because the folder has one writer, and the next write overwrites a leftover.
  const beside = join(folder, `${name}.tmp`)
  const handle = await disk.open(beside, 'w', 0o600)
  try {
    await handle.writeFile(text, 'utf8')
    await handle.sync()
  } finally {
    await handle.close()
  }
  await disk.rename(beside, join(folder, name))
}

/** Formats the current time for a file name, in characters that every file system accepts. */
export function timeInName(): string {
  return new Date().toISOString().replaceAll(':', '-')
}
