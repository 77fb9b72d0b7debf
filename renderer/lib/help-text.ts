import type { Texts } from './text-types.ts'

/** A part of a help text: plain text, or the label of a button, field or page. */
export interface HelpPart {
  readonly text: string
  readonly isLabel: boolean
}
export type HelpText = readonly HelpPart[]

type Labels = Readonly<Record<string, Texts>>

/** A label in a help text: `[[bar.review]]`, `[[drafts:bar.review]]`, or `[[review:send count=3]]`. */
const reference = /\[\[(?:(?<area>[a-z-]+):)?(?<key>[^\]\s]+)(?: (?<name>\w+)=(?<value>[^\]]+))?\]\]/g

/**
 * Divides a help text into its parts. Labels come from the catalogue of the page, so that a help text names a button as
 * the page does, in every language.
 */
export function partsOf(text: string, labels: Labels): HelpText {
  const parts: HelpPart[] = []
  let end = 0
  for (const match of text.matchAll(reference)) {
    const { area = 'page', key = '', name, value = '' } = match.groups ?? {}
    const values = name === undefined ? {} : { [name]: /^\d+$/.test(value) ? Number(value) : value }
    parts.push({ text: text.slice(end, match.index), isLabel: false })
    parts.push({ text: withoutTags(labels[area]?.find(key, values) ?? match[0]), isLabel: true })
    end = match.index + match[0].length
  }
  parts.push({ text: text.slice(end), isLabel: false })
  return parts.filter((part) => part.text !== '')
}

const withoutTags = (text: string): string => text.replaceAll(/<\/?\w+>/g, '')

/** A help text without its parts, such as for a search. */
export const plainText = (text: HelpText): string => text.map((part) => part.text).join('')
