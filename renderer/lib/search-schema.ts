import { z } from 'zod'

/** What every list carries in its address beside its filters. */
const shared = {
  /** What is searched for. */
  q: z.string().optional().catch(undefined),
  /** The column that sorts the list. A column that does not exist counts as not set. */
  sort: z.string().optional().catch(undefined),
  descending: z.boolean().optional().catch(undefined),
}

/** Which record is open beside the list. */
export const openSchema = z.union([z.int(), z.literal('new')])

type Filters = Readonly<Record<string, z.ZodType>>
type Optional<F extends Filters> = { readonly [Name in keyof F]: z.ZodCatch<z.ZodOptional<F[Name]>> }

/** Parses the address of a list. Anything malformed, such as typed by hand, counts as not set. */
export function listSearchSchema<const F extends Filters>(filters: F): z.ZodObject<typeof shared & Optional<F>> {
  const optional = Object.entries(filters).map(([name, schema]) => [name, schema.optional().catch(undefined)])
  const schema: unknown = z.object({ ...shared, ...(Object.fromEntries(optional) as Optional<F>) })
  return schema as z.ZodObject<typeof shared & Optional<F>>
}

/** What stands in the address: nothing for what is not set. */
export const withoutUnset = (search: object): object =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && !isEmpty(value)),
  )

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
