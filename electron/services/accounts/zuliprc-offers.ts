import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/failures.ts'
import { cleanPasted } from '#contract/records/values.ts'
import { normalizeAddress } from './addresses.ts'
import { failure } from '../failure.ts'
import { steadyNow } from '../store/steady-now.ts'
import { withoutMark } from '../store/read-bounded.ts'

const keptForMs = 10 * 60_000
const keptAtMost = 20

export interface ZuliprcOffer {
  readonly handle: string
  readonly server: string
  readonly email: string
}

/** Keeps keys from zuliprc files under a handle, so that the page never has one. */
export interface ZuliprcOffers {
  readonly offer: (text: string) => ZuliprcOffer
  /**
   * Returns the key of a handle. The handle stays valid: connecting may fail because of a wrong address, and can then
   * be tried again.
   */
  readonly keyUnder: (handle: string) => string
  /** Forgets a used handle. */
  readonly consume: (handle: string) => void
}

export function createZuliprcOffers(): ZuliprcOffers {
  const waiting = new Map<string, { readonly zuliprc: Zuliprc; readonly until: number }>()
  const sweep = () => {
    for (const [handle, { until }] of waiting) if (until <= steadyNow()) waiting.delete(handle)
    for (const handle of [...waiting.keys()].slice(0, -keptAtMost)) waiting.delete(handle)
  }

  return {
    offer(text) {
      const zuliprc = parseZuliprc(text)
      const handle = randomUUID()
      waiting.set(handle, { zuliprc, until: steadyNow() + keptForMs })
      sweep()
      return { handle, server: readable(zuliprc.server), email: zuliprc.email }
    },
    keyUnder(handle) {
      sweep()
      const found = waiting.get(handle)
      if (found === undefined)
        throw failure('not-found', 'key-missing', 'the key from that file is no longer in memory')
      return found.zuliprc.key
    },
    consume: (handle) => void waiting.delete(handle),
  }
}

/**
 * Normalizes an address. An invalid one is returned as it is, so that the operator can correct it, but without a user
 * name and a password, which the page must not have.
 */
function readable(site: string): string {
  try {
    return normalizeAddress(site)
  } catch (thrown) {
    if (thrown instanceof AppError) return site.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1')
    throw thrown
  }
}

interface Zuliprc {
  readonly server: string
  readonly email: string
  readonly key: string
}

/** Values of all sections, as Python names the section of values that every other one has. */
const shared = 'DEFAULT'

/**
 * Reads the text of a zuliprc: the `[api]` section of an ini file with `email`, `key` and `site`. It accepts the syntax
 * that Python's programs accept, because the file is made for them.
 */
export function parseZuliprc(text: string): Zuliprc {
  const own = new Map<string, string>()
  const defaults = new Map<string, string>()
  let values: Map<string, string> | null = null
  let hasSection = false
  let count = 0
  /** The option that a line further indented continues. */
  let open: string | null = null
  let indent = 0
  let isRepeated = false
  for (const raw of withoutMark(text).split(/\r\n|\n|\r/)) {
    const line = cleanPasted(raw)
    if (line === '' || /^[#;]/.test(line)) continue
    // As in Python, a line indented further than its option belongs to the value.
    const margin = raw.length - raw.trimStart().length
    if (open !== null && values !== null && margin > indent) {
      values.set(open, `${values.get(open) ?? ''}${unquote(line)}`)
      continue
    }
    open = null
    indent = margin
    const heading = /^\[([^\]]*)\]/.exec(line)?.[1]
    if (heading !== undefined) {
      const section = heading.trim()
      const isApi = section.toLowerCase() === 'api'
      hasSection = true
      if (isApi) count += 1
      values = isApi ? own : section === shared ? defaults : null
      continue
    }
    const [, name, value] = /^([^=:\s]+)\s*[=:]\s*(.*)$/.exec(line) ?? []
    if (values === null || name === undefined) continue
    open = name.toLowerCase()
    isRepeated ||= values.has(open)
    values.set(open, unquote(value ?? ''))
  }
  if (isRepeated || count > 1) {
    throw failure('invalid-input', 'zuliprc-repeats', 'its [api] section, or a line in it, is repeated')
  }
  const written = new Map([...defaults, ...own])
  const valueOf = (name: string) => withOthers(written.get(name) ?? '', written).trim()
  const missing = ['email', 'key', 'site'].filter((name) => valueOf(name) === '')
  if (missing.length > 0) {
    // Only names are reported, because the text contains a key.
    const what = !hasSection ? 'it has no [api] section' : `it has no ${missing.join(', ')}`
    throw failure('invalid-input', 'zuliprc-unreadable', `this isn’t a complete zuliprc: ${what}`, {
      fields: Object.fromEntries(missing.map((name) => [name, ['missing']])),
    })
  }
  return { server: valueOf('site'), email: valueOf('email'), key: valueOf('key') }
}

/** Replaces references such as `%(host)s` by other values, and a doubled percent sign by one. */
const withOthers = (value: string, values: ReadonlyMap<string, string>): string =>
  value.replaceAll(/%%|%\(([^)]+)\)s/g, (whole, name?: string) => {
    if (name === undefined) return '%'
    const other = values.get(name.toLowerCase())
    return other === undefined || other.includes('%(') ? whole : other
  })

/** The value between its quotes, else up to a comment. */
function unquote(value: string): string {
  const quoted = /^(["'])(.*?)\1\s*(?:[#;].*)?$/.exec(value)?.[2]
  return quoted ?? value.replace(/\s+[#;].*$/, '').trim()
}
