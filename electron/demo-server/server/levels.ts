/** Newest feature level of this server. */
export const newestFeatureLevel = 509

/** The level from which something exists, and the level at which it was removed. With neither, it always exists. */
export type Availability = { readonly since?: number; readonly before?: number }

export function isAvailable(availability: Availability, level: number): boolean {
  return level >= (availability.since ?? 0) && level < (availability.before ?? Number.POSITIVE_INFINITY)
}

/** Removes the fields that do not exist at this level. A field that the table does not name always exists. */
export function fieldsAtLevel(
  record: Readonly<Record<string, unknown>>,
  table: Readonly<Record<string, Availability>>,
  level: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => {
      const availability = table[name]
      return availability === undefined || isAvailable(availability, level)
    }),
  )
}

/** Level from which unknown parameters are reported. */
export const ignoredParametersSince = 167
