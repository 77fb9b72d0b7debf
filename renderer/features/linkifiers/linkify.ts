import { strip } from '#contract/records/values.ts'
import { expandTemplate, parseTemplate } from '#contract/uri-template.ts'
import { findWrapped } from './core/pattern.ts'
import type { Linkifier } from './schema.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** First line of fenced blocks that contain ordinary text. */
const proseFence = /^\s*(?:quote|spoiler)\b/i
const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** A character of a link's text, which does not reach into another paragraph. */
const inBrackets = '(?:[^[\\]\\n]|\\n(?!\\s*\\n))'

/** Syntax that the service processes before linkifiers. Parts are bounded, so that no text takes long. */
const inline = new RegExp(
  [
    // Formulas.
    '\\$\\$[^$\\n]{1,1000}\\$\\$',
    // Links and images, mentions of people, groups, channels and topics, and times.
    `!?\\[(?:${inBrackets}|\\[${inBrackets}{0,300}\\]){0,500}\\]\\([^)\\n]{0,2000}\\)`,
    '[@#]_?\\*\\*[^*\\n]{1,300}\\*\\*',
    '@_?\\*[^*\\n]{1,300}\\*',
    '<(?:time:[^>\\n]{1,200}|[^\\s<>]+[:@][^\\s<>]+)>',
    // Web and email addresses.
    '\\b[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s<>"]+',
    '\\bmailto:[^\\s<>"]+',
    '(?<![\\w.-])(?:[\\w-]{1,63}\\.){1,10}[a-z]{2,63}(?::\\d{1,5})?[/?#][^\\s<>"]*',
    '(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,10}',
  ].join('|'),
  'gi',
)

/** Ranges of a message in which linkifiers never create links: code, formulas, links, mentions and addresses. */
export function noLinkRanges(text: string): Range[] {
  const blocks = blockRanges(text)
  // Syntax never begins inside a block or code and ends outside.
  const code = [...blocks, ...gapsOf(text, blocks).flatMap((gap) => codeSpans(text, gap))].sort(byStart)
  const others = gapsOf(text, code).flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(inline)].map(({ index, 0: { length } }) => ({
      start: start + index,
      end: start + index + length,
    })),
  )
  return [...code, ...others].sort(byStart)
}

const byStart = (one: Range, other: Range): number => one.start - other.start

const gapsOf = (text: string, ranges: readonly Range[]): Range[] =>
  [...ranges, { start: text.length, end: text.length }].map(({ start }, index) => ({
    start: ranges[index - 1]?.end ?? 0,
    end: start,
  }))

/** Code spans, between equally long runs of backticks. */
function codeSpans(text: string, { start, end }: Range): Range[] {
  const runs = [...text.slice(start, end).matchAll(/`+/g)].map(({ index, 0: run }) => ({
    at: start + index,
    count: run.length,
  }))
  const spans: Range[] = []
  const next = nextAlike(runs.map(({ count }) => count))
  for (let index = 0; index < runs.length; index += 1) {
    const [opening, closing] = [runs[index], runs[next[index] ?? -1]]
    if (opening === undefined || closing === undefined) continue
    spans.push({ start: opening.at, end: closing.at + closing.count })
    index = next[index] ?? index
  }
  return spans
}

/** For each number, the index of the next equal one; null if there is none. */
function nextAlike(counts: readonly number[]): readonly (number | null)[] {
  const last = new Map<number, number>()
  const next: (number | null)[] = counts.map(() => null)
  for (let index = counts.length - 1; index >= 0; index -= 1) {
    const count = counts[index] ?? 0
    next[index] = last.get(count) ?? null
    last.set(count, index)
  }
  return next
}

/** Code blocks, between fences or indented by four spaces, and the fences of other blocks. */
function blockRanges(text: string): Range[] {
  const blocks: Range[] = []
  const open: string[] = []
  let code: { readonly fence: string; readonly start: number } | null = null
  let isAfterBlank = true
  let at = 0
  for (const line of text.split('\n')) {
    const end = at + line.length
    const [, fence = '', rest = ''] = fenceLine.exec(line) ?? []
    const isClosing = (opened: string) => fence.startsWith(opened) && rest.trim() === ''
    if (code !== null) {
      if (isClosing(code.fence)) {
        blocks.push({ start: code.start, end })
        code = null
      }
    } else if (fence !== '') {
      const innermost = open.at(-1)
      const isEnd = innermost !== undefined && isClosing(innermost)
      if (isEnd) open.pop()
      else if (proseFence.test(rest)) open.push(fence)
      if (isEnd || proseFence.test(rest)) blocks.push({ start: at, end })
      else code = { fence, start: at }
    } else if (isAfterBlank && /^(?: {4}|\t)/.test(line)) {
      blocks.push({ start: at, end })
      at = end + 1
      // A following line belongs to the same block if no line is empty between them.
      continue
    }
    isAfterBlank = line.trim() === ''
    at = end + 1
  }
  // A fence that stays open extends to the end.
  if (code !== null) blocks.push({ start: code.start, end: text.length })
  return blocks
}

export interface Link {
  /** UTF-16 offsets in the message. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly url: string
  readonly linkifierId: number
}

/**
 * Character that replaces linked text while later linkifiers search: it ends a word, begins nothing, and no real
 * pattern contains it.
 */
const linked = '\u0002'

type Applied = Pick<Linkifier, 'id' | 'pattern' | 'url_template'>

/**
 * Returns the links of a message. Linkifiers are applied in order, each from left to right, and never inside linked
 * text (service.md#linkifier-matching). A linkifier that the service would refuse creates no links.
 */
export function linkify(text: string, linkifiers: readonly Applied[]): Link[] {
  const links: Link[] = []
  let open = text
  for (const linkifier of linkifiers) {
    const mine = linksOf(open, linkifier)
    if (mine.length > 0) open = close(open, mine)
    links.push(...mine)
  }
  return links.sort((one, other) => one.start - other.start)
}

/** Returns the links of a whole message. There are none in code, formulas, other links, mentions and addresses. */
export const linkifyMessage = (message: string, linkifiers: readonly Applied[]): Link[] =>
  linkify(close(message, noLinkRanges(message)), linkifiers)

function close(text: string, links: readonly Pick<Link, 'start' | 'end'>[]): string {
  const open = links.map(({ start }, index) => text.slice(links[index - 1]?.end ?? 0, start))
  const closed = links.map(({ start, end }, index) => open[index] + linked.repeat(end - start))
  return closed.join('') + text.slice(links.at(-1)?.end ?? 0)
}

function linksOf(text: string, { id, pattern: given, url_template: urlTemplate }: Applied): Link[] {
  const pattern = strip(given).text
  const template = parseTemplate(strip(urlTemplate).text)
  if (pattern === '' || template.problem !== null) return []
  const links: Link[] = []
  let from = 0
  while (from <= text.length) {
    // The search covers the text up to the first character of the next link, which ends a word like any non-letter.
    const next = text.indexOf(linked, from)
    const found = findWrapped(pattern, next < 0 ? text : text.slice(0, next + 1), from)
    if (!found) {
      if (next < 0) break
      from = next
      while (text[from] === linked) from += 1
      continue
    }
    const { start, end, groups } = found
    const matched = text.slice(start, end)
    const isOpen = matched !== '' && !matched.includes(linked)
    const url = isOpen ? expandTemplate(template, groups, 'encoded') : null
    if (url !== null) links.push({ start, end, text: matched, url, linkifierId: id })
    // The boundary after one link may be the boundary before the next. A match that is empty or reaches into another
    // link is not a link: the search continues right after its start, both to terminate and because a shorter match may
    // begin there.
    from = isOpen ? Math.max(end, found.from + 1) : found.from + 1
  }
  return links
}
