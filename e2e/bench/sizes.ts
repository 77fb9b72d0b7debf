import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measure } from './measure.ts'

const dist = join(__dirname, '../../dist')
const kilobytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1024

/** What is fetched before the first page shows: the entry and everything it imports at once. */
export function measureSizes(): Measure[] {
  const page = readFileSync(join(dist, 'renderer/index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const initial = scripts.reduce((sum, path) => sum + kilobytes(join(dist, 'renderer', path)), 0)
  return [
    { name: 'initial renderer script, gzip', value: initial, unit: 'KB', budget: 280 },
    { name: 'preload, gzip', value: kilobytes(join(dist, 'electron/preload.js')), unit: 'KB', budget: 8 },
  ]
}
