import { z } from 'zod'
import { languages } from './languages.ts'

/** What the operator set for this computer; no secrets, no organization data. */
const fields = {
  colorScheme: z.enum(['auto', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  language: z.enum(languages),
  /** The profile shown at the next start. */
  lastProfileId: z.uuid().nullable(),
  /** Columns of each table in their order, by table; absent means the table's own choice. */
  columns: z.record(z.string(), z.array(z.string())),
  /** How many rows one run may change without being asked again. */
  mostRowsInRun: z.int().positive(),
  /** How long the journal is kept; null for good. It is changed by `journal:keep` alone, which removes what is older. */
  journalDays: z.int().positive().nullable(),
}

export const preferencesSchema = z.object({
  colorScheme: fields.colorScheme.default('auto'),
  density: fields.density.default('comfortable'),
  language: fields.language.default('en'),
  lastProfileId: fields.lastProfileId.default(null),
  columns: fields.columns.default({}),
  mostRowsInRun: fields.mostRowsInRun.default(100),
  journalDays: fields.journalDays.default(null),
})
export type Preferences = z.output<typeof preferencesSchema>

/** A change of preferences. It has no defaults, because they would reset whatever the change does not name. */
export const preferencesChangeSchema = z.object(fields).omit({ journalDays: true }).partial()
