import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the English texts. */
export const englishFolder = join(__dirname, '../../assets/locales/en')
const target = join(__dirname, '../contract/english.d.ts')

/**
 * Writes `contract/english.d.ts` from the English texts: after `npm ci`, before types are checked, and while
 * `npm run dev` runs. As JSON, TypeScript knows their keys, but every text is just a `string`; with the literal texts it
 * checks the values that each of them needs.
 */
export function writeTextTypes(): void {
  const areas = readdirSync(englishFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const words = readWords(join(englishFolder, name))
      const lines = Object.entries(words).map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)}`)
      return `  ${JSON.stringify(name.slice(0, -'.json'.length))}: {\n${lines.join('\n')}\n  }\n`
    })
  const source = `// Written by text-types.ts from assets/locales/en.\nexport interface English {\n${areas.join('')}}\n`
  // An unchanged file keeps its time, so that editors and incremental checks don't start again.
  if (source !== written()) writeFileSync(target, source)
}

/** @throws if the file isn't JSON, with its path */
function readWords(path: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function written(): string | null {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return null
  }
}

if (require.main === module) writeTextTypes()
