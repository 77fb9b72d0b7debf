import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'

/** A mistake of the caller, shown without a stack trace. */
export class Refusal extends Error {}

export const pascal = (name: string): string =>
  name.replace(/(?:^|[-_ ])([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const camel = (name: string): string =>
  name.replace(/[-_ ]([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Writes "scheduled-messages" or "date_created" as words at the start of a line. */
export const words = (name: string): string => sentence(name.replaceAll(/[-_]/g, ' '))

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes a name singular, well enough for a skeleton whose texts are reviewed. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}

/** Writes formatted files, and never overwrites one. */
export async function writeNew(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken !== undefined) throw new Refusal(`${taken} already exists.`)
  for (const [path, text] of Object.entries(files)) await writeFormatted(join(root, path), text)
}

export async function writeFormatted(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
}
