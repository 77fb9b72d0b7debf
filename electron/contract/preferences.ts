import { z } from 'zod'
import { changedShortcutsSchema } from './shortcuts.ts'
import { languageSchema } from './languages.ts'

/** Preferences for this computer: no secrets, no organization data. */
const fields = {
  colorScheme: z.enum(['auto', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** Null for the system’s language. */
  language: languageSchema.nullable(),
  /** Writes the generated language from right to left. Other languages have a direction of their own. */
  isMirrored: z.boolean(),
  /** Profile that the next start shows. */
  lastProfileId: z.uuid().nullable(),
  /** Columns of each table in order; a table without an entry has its default columns. */
  columns: z.record(z.string(), z.array(z.string())),
  /** Number of rows that a run may change without another confirmation. */
  mostRowsInRun: z.int().positive(),
  /** Days to keep the journal; null means forever. Only `journal:keep` changes it, which also deletes older lines. */
  journalDays: z.int().positive().nullable(),
  /** Keeps lists of organizations, encrypted, to show them at the next start. */
  keepsLists: z.boolean(),
  /** Checks for updates of the console at start and daily, and installs them. */
  updatesAutomatically: z.boolean(),
  /** Shortcuts that the user changed. */
  shortcuts: changedShortcutsSchema,
}

export const preferencesSchema = z.object({
  colorScheme: fields.colorScheme.default('auto'),
  density: fields.density.default('comfortable'),
  language: fields.language.default(null),
  isMirrored: fields.isMirrored.default(false),
  lastProfileId: fields.lastProfileId.default(null),
  columns: fields.columns.default({}),
  mostRowsInRun: fields.mostRowsInRun.default(100),
  journalDays: fields.journalDays.default(null),
  keepsLists: fields.keepsLists.default(true),
  updatesAutomatically: fields.updatesAutomatically.default(true),
  shortcuts: fields.shortcuts.default({}),
})
export type Preferences = z.output<typeof preferencesSchema>

/** A change of preferences. It has no defaults, because they would reset the preferences that it does not name. */
export const preferencesChangeSchema = z.object(fields).omit({ journalDays: true }).partial()
