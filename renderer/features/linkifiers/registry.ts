import { z } from 'zod'

const linkifierSchema = z.object({
  id: z.int().nonnegative(),
  pattern: z.string(),
  url_template: z.string(),
  example_input: z.string().nullable().default(null),
  reverse_template: z.string().nullable().default(null),
  alternative_url_templates: z.array(z.string()).default([]),
})

/** Linkifiers this console created or was told of, for servers that list none; also the form of the file. */
export const linkifierRegistrySchema = z.object({ linkifiers: z.array(linkifierSchema) })
export type LinkifierRegistry = z.output<typeof linkifierRegistrySchema>

/** Reads a file of linkifiers; null when it is none. */
export function parseRegistryFile(text: string): LinkifierRegistry | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return linkifierRegistrySchema.safeParse(Array.isArray(parsed) ? { linkifiers: parsed } : parsed).data ?? null
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null
    throw thrown
  }
}

/** Adds what a file tells; what it says of a known id replaces what was known. */
export function mergeRegistries(known: LinkifierRegistry, told: LinkifierRegistry): LinkifierRegistry {
  const byId = new Map([...known.linkifiers, ...told.linkifiers].map((linkifier) => [linkifier.id, linkifier]))
  return { linkifiers: [...byId.values()] }
}
