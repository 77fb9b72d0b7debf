import { z } from 'zod'
import { isSupported } from '../../../electron/contract/encode.ts'
import { operations } from '../../../electron/contract/operations/index.ts'
import type { SafeField } from '../../lib/safe-write/field.ts'
import { strip } from './core/trim.ts'
import type { FieldName, Linkifier, LinkifierDraft } from './schema.ts'

/** A linkifier as one edits it: an empty text stands for null. */
export const valuesSchema = z.object({
  pattern: z.string(),
  example_input: z.string(),
  url_template: z.string(),
  reverse_template: z.string(),
  alternative_url_templates: z.array(z.string()),
})
export type LinkifierValues = z.output<typeof valuesSchema>
export type TextField = Exclude<FieldName, 'alternative_url_templates'>

export const noValues: LinkifierValues = {
  pattern: '',
  example_input: '',
  url_template: '',
  reverse_template: '',
  alternative_url_templates: [],
}

export function valuesOf(linkifier: Linkifier): LinkifierValues {
  return {
    pattern: linkifier.pattern,
    example_input: linkifier.example_input ?? '',
    url_template: linkifier.url_template,
    reverse_template: linkifier.reverse_template ?? '',
    alternative_url_templates: linkifier.alternative_url_templates,
  }
}

/** As the core and the service read it. Blank alternatives stay, so that problems keep their index. */
export function draftOf(values: LinkifierValues): LinkifierDraft {
  return { ...values, example_input: values.example_input || null, reverse_template: values.reverse_template || null }
}

/** What the service would hold after these values were sent. */
export function linkifierOf(id: number, values: LinkifierValues): Linkifier {
  const text = (given: string) => strip(given).text
  return {
    id,
    pattern: text(values.pattern),
    url_template: text(values.url_template),
    example_input: text(values.example_input) || null,
    reverse_template: text(values.reverse_template) || null,
    alternative_url_templates: filled(values.alternative_url_templates),
  }
}

/** Rows left blank are not sent, as the service's own form does. */
const filled = (templates: readonly string[]) => templates.filter((template) => strip(template).text !== '')

/** The fields that a server of this level keeps. */
export function keptFields(level: number | null): readonly FieldName[] {
  const { parameters } = operations['linkifiers.update']
  return (
    ['pattern', 'url_template', 'example_input', 'reverse_template', 'alternative_url_templates'] as const
  ).filter((name) => isSupported(parameters[name], level))
}

/**
 * Whether a server of this level can be sent the template at all: before 176 it took a format string, which has no form
 * for anything but plain `{name}`.
 */
export function isTemplateSendable(template: string, level: number | null): boolean {
  const older = operations['linkifiers.update'].parameters.url_template.older
  const form = level === null ? undefined : older?.find(({ before }) => level < before)
  return form?.value === undefined || form.value(strip(template).text) !== undefined
}

const text = (name: TextField): SafeField<string> => ({
  isSame: (one, other) => strip(one).text === strip(other).text,
  toParameters: (mine) => ({ [name]: strip(mine).text }),
  parameters: name === 'url_template' ? [name, 'url_format_string'] : [name],
})

const alternatives: SafeField<readonly string[]> = {
  isSame: (one, other) => JSON.stringify(filled(one)) === JSON.stringify(filled(other)),
  toParameters: (mine) => ({ alternative_url_templates: filled(mine) }),
  parameters: ['alternative_url_templates'],
}

/** The fields of the safe write, in the order in which the service lists them. */
export function linkifierFields(level: number | null): Readonly<Partial<Record<FieldName, SafeField<never>>>> {
  return Object.fromEntries(
    keptFields(level).map((name) => [name, name === 'alternative_url_templates' ? alternatives : text(name)]),
  )
}

/** All five fields as parameters: what a PATCH must carry, since leaving one out is undefined (REFERENCE §3.1). */
export function allParameters(values: LinkifierValues, level: number | null): Record<string, unknown> {
  const { id: _, ...sent } = linkifierOf(0, values)
  const all = { ...sent, example_input: sent.example_input ?? '', reverse_template: sent.reverse_template ?? '' }
  return Object.fromEntries(keptFields(level).map((name) => [name, all[name]]))
}

/** How a linkifier is called: by its example, which reads better than a pattern. */
export const nameOf = (named: { readonly pattern: string; readonly example_input: string | null }): string =>
  named.example_input || named.pattern
