import { failure } from './failure.ts'
import { withoutMark } from './without-mark.ts'

export interface Zuliprc {
  readonly server: string
  readonly email: string
  readonly key: string
}

/** Reads the text of a zuliprc: the `[api]` section of an ini file with `email`, `key` and `site`. */
export function parseZuliprc(text: string): Zuliprc {
  const values = new Map<string, string>()
  let section: string | null = null
  /** The option that a line further indented continues. */
  let open: string | null = null
  let indent = 0
  let isRepeated = false
  for (const raw of withoutMark(text).split(/\r\n|\n|\r/)) {
    const line = raw.trim()
    if (line === '' || /^[#;]/.test(line)) continue
    // Like Python: a line indented further than its option belongs to the value.
    const margin = raw.length - raw.trimStart().length
    if (open !== null && margin > indent) {
      values.set(open, `${values.get(open) ?? ''}${unquote(line)}`)
      continue
    }
    open = null
    indent = margin
    const heading = /^\[([^\]]*)\]/.exec(line)?.[1]
    if (heading !== undefined) {
      const isAgain = section === 'api' || values.size > 0
      section = heading.trim().toLowerCase()
      isRepeated ||= isAgain && section === 'api'
      continue
    }
    const [, name, value] = /^([^=:\s]+)\s*[=:]\s*(.*)$/.exec(line) ?? []
    if (section !== 'api' || name === undefined) continue
    open = name.toLowerCase()
    isRepeated ||= values.has(open)
    values.set(open, unquote(value ?? ''))
  }
  if (isRepeated) {
    throw failure('invalid-input', 'zuliprc-repeats', 'its [api] section, or a line in it, is repeated')
  }
  const missing = ['email', 'key', 'site'].filter((name) => !values.get(name))
  if (missing.length > 0) {
    // Only names are reported, because the text contains a key.
    const what = section === null ? 'it has no [api] section' : `it has no ${missing.join(', ')}`
    throw failure('invalid-input', 'zuliprc-unreadable', `this isn’t a complete zuliprc: ${what}`, {
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
