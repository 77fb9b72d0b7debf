import { failure } from './failure.ts'

export interface Zuliprc {
  readonly server: string
  readonly email: string
  readonly key: string
}

/** Reads the text of a zuliprc: the `[api]` section of an ini file with `email`, `key` and `site`. */
export function parseZuliprc(text: string): Zuliprc {
  const values = new Map<string, string>()
  const ambiguous = new Set<string>()
  let section: string | null = null
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const line = raw.trim()
    if (line === '' || /^[#;]/.test(line)) continue
    const heading = /^\[([^\]]*)\]/.exec(line)?.[1]
    if (heading !== undefined) {
      section = heading.trim().toLowerCase()
      continue
    }
    const [, name, value] = /^([^=:\s]+)\s*[=:]\s*(.*)$/.exec(line) ?? []
    if (section !== 'api' || name === undefined) continue
    const key = name.toLowerCase()
    const read = unquote(value ?? '')
    if ((values.get(key) ?? read) !== read) ambiguous.add(key)
    values.set(key, read)
  }
  const twice = ['email', 'key', 'site'].filter((name) => ambiguous.has(name))
  if (twice.length > 0) {
    // A key must not go to the wrong one of two servers.
    throw failure('invalid-input', 'zuliprc-ambiguous', `this zuliprc has two values of ${twice.join(', ')}`, {
      fields: Object.fromEntries(twice.map((name) => [name, ['twice']])),
    })
  }
  const missing = ['email', 'key', 'site'].filter((name) => !values.get(name))
  if (missing.length > 0) {
    // Only names are told: the text itself holds a key.
    const what = section === null ? 'it has no [api] section' : `it lacks ${missing.join(', ')}`
    throw failure('invalid-input', 'zuliprc-unreadable', `this is not a complete zuliprc: ${what}`, {
      fields: Object.fromEntries(missing.map((name) => [name, ['missing']])),
    })
  }
  return { server: values.get('site') ?? '', email: values.get('email') ?? '', key: values.get('key') ?? '' }
}

/** The value between its quotes, else up to a comment. */
function unquote(value: string): string {
  const quoted = /^(["'])(.*?)\1\s*(?:[#;].*)?$/.exec(value)?.[2]
  return quoted ?? value.replace(/\s+[#;].*$/, '').trim()
}
