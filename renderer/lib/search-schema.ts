import { z } from 'zod'

/** Parameters in the address of every list, in addition to its filters. */
const shared = {
  q: z.string().optional().catch(undefined),
  /** Column that sorts the list. A column that does not exist counts as not set. */
  sort: z.string().optional().catch(undefined),
  descending: z.boolean().optional().catch(undefined),
}

/** The record that is open beside the list. */
export const openSchema = z.union([z.int(), z.literal('new')])

type Filters = Readonly<Record<string, z.ZodType>>
type Optional<F extends Filters> = { readonly [Name in keyof F]: z.ZodCatch<z.ZodOptional<F[Name]>> }

/** Parses the address of a list. Malformed parts, such as from manual typing, count as not set. */
export function listSearchSchema<const F extends Filters>(filters: F): z.ZodObject<typeof shared & Optional<F>> {
  const optional = Object.entries(filters).map(([name, schema]) => [name, schema.optional().catch(undefined)])
  const schema: unknown = z.object({ ...shared, ...(Object.fromEntries(optional) as Optional<F>) })
  return schema as z.ZodObject<typeof shared & Optional<F>>
}

/** Parameters in the address of a list that has no filters: the open record, and the search. */
export const openSearchSchema = listSearchSchema({ open: openSchema })

/** Removes parameters that are not set. */
export const withoutUnset = (search: object): object =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && !isEmpty(value)),
  )

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
