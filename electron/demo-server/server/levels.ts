/** The newest feature level this server speaks (REFERENCE: [509]). */
export const newestFeatureLevel = 509

/** The level from which something exists, and the level from which it is gone. With neither, it always exists. */
export type Availability = { readonly since?: number; readonly before?: number }

export function isAvailable(availability: Availability, level: number): boolean {
  return level >= (availability.since ?? 0) && level < (availability.before ?? Number.POSITIVE_INFINITY)
}

/** The fields of a record that exist at this level; a field the table does not name always exists. */
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

/** Unknown parameters are reported from here on (§9.3). */
export const ignoredParametersSince = 167
