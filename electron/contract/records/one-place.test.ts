import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../operations/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Limit of files: the operation table, the record, the section that shows the setting, and the columns of channels. */
const mostFiles = 4

/** Names that other records have too. For them, only files about channels count. */
const shared = new Set(['description', 'is_archived'])

/** Source files except tests, code of texts, and the demo organization, which shares no code. */
const isCounted = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|-texts\.ts$|\.d\.ts$|(^|[\\/])testing[\\/]|demo-server[\\/]/.test(path)

describe('the name of a channel setting', () => {
  const sources = new Map<string, string>()
  beforeAll(async () => {
    for (const area of ['electron', 'renderer']) {
      for (const path of await readdir(join(root, area), { recursive: true })) {
        if (isCounted(path)) sources.set(join(area, path), readFileSync(join(root, area, path), 'utf8'))
      }
    }
  })

  const settings = Object.keys(operations['channels.update'].parameters).filter((name) => name !== 'stream_id')
  it.each(settings)(`%s is in at most ${mostFiles} source files`, (name) => {
    const word = new RegExp(`\\b${name}\\b`)
    const files = [...sources]
      .filter(([path, text]) => (!shared.has(name) || path.includes('channel')) && word.test(text))
      .map(([path]) => path)
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(mostFiles)
    expect(files.length).toBeGreaterThan(0)
  })
})
