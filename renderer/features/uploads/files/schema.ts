import { z } from 'zod'
import { listSearchSchema } from '../../../lib/use-search-state.ts'

export const uses = ['unused', 'used'] as const

/** Search, filters and open file, in the address. */
export const fileSearchSchema = listSearchSchema({ open: z.int(), use: z.enum(uses) })
