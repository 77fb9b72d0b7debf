import { linkifierName, type LinkifierField, type LinkifierValues } from '#contract/records/linkifier.ts'
import { supportedFields } from '#contract/records/index.ts'
import { strip } from '#contract/records/values.ts'
import { operations } from '#contract/operations/index.ts'
import type { Linkifier, LinkifierDraft } from './schema.ts'

export type TextField = Exclude<LinkifierField, 'alternative_url_templates'>

/**
 * Converts values to the form of the core and the service. Blank alternatives stay, so that problems keep their index.
 */
export function draftOf(values: LinkifierValues): LinkifierDraft {
  return { ...values, example_input: values.example_input || null, reverse_template: values.reverse_template || null }
}

/** Returns the record that the service would have after it stored these values. */
export function linkifierOf(id: number, values: LinkifierValues): Linkifier {
  const text = (given: string) => strip(given).text
  return {
    id,
    pattern: text(values.pattern),
    url_template: text(values.url_template),
    example_input: text(values.example_input) || null,
    reverse_template: text(values.reverse_template) || null,
    // Blank rows are not sent.
    alternative_url_templates: values.alternative_url_templates.filter((template) => text(template) !== ''),
  }
}

/** Fields that a server of this level stores, in order. */
export const keptFields = (level: number | null): readonly LinkifierField[] =>
  supportedFields('linkifier', 'update', level) as LinkifierField[]

/**
 * True if a server of this level accepts the template. Before level 176 a template was a format string, which supports
 * only plain `{name}`.
 */
export function isTemplateSendable(template: string, level: number | null): boolean {
  const older = operations['linkifiers.update'].parameters.url_template.older
  const form = level === null ? undefined : older?.find(({ before }) => level < before)
  return form?.value === undefined || form.value(strip(template).text) !== undefined
}

/** Name of a linkifier; empty if only its id is known. */
export const nameOf = (named: { readonly pattern: string; readonly example_input: string | null }): string =>
  linkifierName({ pattern: named.pattern, example_input: named.example_input ?? '' }) ?? ''
